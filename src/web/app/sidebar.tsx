import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { NavigateButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from '#web/ui/layout/brand.tsx'

export type NavigationItem = {
  to: string
  label: string
  /** Shown as a small number at the end of the entry. */
  count?: number
  /** The number of overdue items in this entry. */
  overdue?: number
  /** Prefixes of other paths that also highlight the entry. */
  alsoAt?: readonly string[]
  /** True if pages below the entry's path do not highlight it, because they have their own entries. */
  alone?: true
}

export type SidebarProps = {
  /** Groups of entries. A second group may have a heading. */
  navigation: readonly { heading?: string; items: readonly NavigationItem[] }[]
  externalLinks?: readonly { href: string; label: string }[]
  /** The company switcher, or the button that creates a first company. */
  top?: ReactNode
  user: { name: string }
  settingsPath?: string
}

export function Sidebar({
  navigation,
  externalLinks = [],
  top,
  user,
  settingsPath = '/profile',
}: SidebarProps) {
  const inSettings = isInSettings(useLocation().pathname)
  return (
    <div className="flex min-h-full flex-col gap-1 bg-side px-4 py-6 text-side-ink [--focus:var(--mint)]">
      <Link to="/" className="mb-5 self-start rounded-control px-3 py-1 text-side-bright">
        <Brand />
      </Link>
      {top && <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2">{top}</div>}
      <nav aria-label="Main" className="grid gap-5">
        {navigation.map((group) => (
          <div key={group.heading ?? 'main'}>
            {group.heading && (
              <h2 className="mb-1 px-3 font-sans text-tiny font-semibold text-side-ink-2">{group.heading}</h2>
            )}
            <ul className="grid gap-1">
              {group.items.map((item) => (
                <li key={item.to}>
                  <PlaceLink item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {externalLinks.length > 0 && (
          <ul>
            {externalLinks.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="flex min-h-9 items-center gap-1.5 rounded-control px-3 py-1.5 text-tiny text-side-ink-2 hover:text-side-bright pointer-coarse:min-h-11"
                >
                  {link.label}
                  <Icon name="external" className="size-3.5" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-1 pt-6">
        <NavigateButton
          to={settingsPath}
          tone="quiet"
          aria-current={inSettings ? 'page' : undefined}
          className={cx(
            'justify-start px-[11px]! font-medium hover:bg-side-on! hover:text-side-bright!',
            inSettings ? 'bg-side-on! text-side-bright!' : 'text-side-ink!',
          )}
        >
          Manage Settings
        </NavigateButton>
        <Link
          to={settingsPath}
          className="flex items-center gap-3 border-t border-side-line p-3 pt-4 text-side-bright hover:[&_small]:underline"
        >
          <Avatar name={user.name} />
          <span className="min-w-0 flex-1">
            <span className="unfolds block font-medium">{user.name}</span>
            <small className="block text-small text-side-ink-2">Account Settings</small>
          </span>
        </Link>
      </div>
    </div>
  )
}

function PlaceLink({ item }: { item: NavigationItem }) {
  const { pathname } = useLocation()
  const here = isAt(pathname, item)
  return (
    <Link
      to={item.to}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center justify-between gap-3 rounded-control px-3 py-2 font-medium',
        here ? 'bg-side-on text-side-bright' : 'hover:bg-side-on/55 hover:text-side-bright',
      )}
    >
      <span>{item.label}</span>
      {item.count !== undefined && (
        <span aria-hidden="true" className="text-tiny tabular-nums text-side-ink-2">
          {item.count.toLocaleString('en-GB')}
        </span>
      )}
      {item.overdue !== undefined && (
        <Badge tone="red" className="tabular-nums">
          {item.overdue.toLocaleString('en-GB')}
          <span className="sr-only"> overdue</span>
        </Badge>
      )}
    </Link>
  )
}

const SETTINGS = { to: '/profile', label: 'Manage Settings', alsoAt: ['/billing', '/company-security'] }

export const isInSettings = (pathname: string) => isAt(pathname, SETTINGS)

/** Most entries are also highlighted on pages below their path. The entry for the root path is not. */
export function isAt(pathname: string, { to, alsoAt = [], alone }: NavigationItem): boolean {
  const beneath = (path: string) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`)
  if (alsoAt.some(beneath)) return true
  return alone || to === '/' ? pathname === to : beneath(to)
}
