import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from '#web/ui/layout/brand.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { MenuButton } from './menu-button.tsx'
import { Sidebar, type SidebarProps } from './sidebar.tsx'

export type LayoutProps = SidebarProps & {
  /** A strip across the top of every page, for example to show how many days of the trial are left. */
  banner?: ReactNode
  children: ReactNode
}

/** The signed-in frame: a fixed sidebar on large screens, and a slide-out menu on small ones. */
export function Layout({ banner, children, ...sidebar }: LayoutProps) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[16rem_minmax(0,1fr)]">
      <SkipLink />
      <header data-print="no" className="sticky top-0 h-dvh overflow-y-auto bg-side max-lg:hidden">
        <div className="grid min-h-full grid-cols-[minmax(0,1fr)]">
          <Sidebar {...sidebar} />
        </div>
      </header>
      <header
        data-print="no"
        className="sticky top-0 z-20 flex min-h-15 items-center justify-between gap-3 bg-side px-4 text-side-bright [--focus:var(--mint)] lg:hidden"
      >
        <Link to="/" className="rounded-control py-2">
          <Brand />
        </Link>
        <MenuButton>
          <div className="grid min-h-full grid-cols-[minmax(0,1fr)]">
            <Sidebar {...sidebar} />
          </div>
        </MenuButton>
      </header>
      <div className="flex min-w-0 flex-col">
        {banner}
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 scroll-mt-20 px-4 py-6 outline-none sm:px-8 lg:px-11 lg:py-9"
        >
          {children}
        </main>
      </div>
    </div>
  )
}
