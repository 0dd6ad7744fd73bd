import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { cx } from '#web/ui/cx.ts'

const SiteName = createContext('')

/** The product's name, added to every page title. Provided once, at the app's root. */
export const SiteNameProvider = SiteName.Provider

/** Sets the tab's title, such as 'Team Management · Evenkeel'. */
export function usePageTitle(title: string) {
  const site = useContext(SiteName)
  useEffect(() => {
    document.title = [title, site].filter(Boolean).join(' · ')
  }, [title, site])
}

/**
 * The page's `h1`. After a navigation it takes the focus, so that screen readers announce the page. If the
 * URL has a fragment, the element with that id takes the focus instead.
 */
export function PageHeading({
  children,
  title,
  className,
}: {
  children: string
  title: string
  className?: string | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname, hash } = useLocation()
  const arrivedBy = useNavigationType()
  usePageTitle(title)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each place, whatever else changes
  useEffect(() => {
    // Leaves the focus alone on the first page, and until the user has interacted with the page, for example
    // after a reload.
    if (key === 'default' || !navigator.userActivation.hasBeenActive) return
    const part = hash ? document.getElementById(hash.slice(1)) : null
    ;(part ?? heading.current)?.focus({ preventScroll: true })
    if (arrivedBy === 'POP') return
    if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={cx('w-fit max-w-full', className)}>
      {children.split(/(\be-mails?\b)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // A line does not break after the hyphen.
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </h1>
  )
}
