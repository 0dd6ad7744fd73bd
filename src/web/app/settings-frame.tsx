import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { Screen } from '#web/ui/layout/screen.tsx'

const SECTIONS = [
  { to: '/profile', label: 'You' },
  { to: '/profile/company', label: 'Company' },
  { to: '/profile/languages', label: 'Languages and help' },
  { to: '/profile/people', label: 'People' },
  { to: '/profile/connections', label: 'Connections' },
  { to: '/profile/data', label: 'Data' },
]

interface SettingsFrameProps {
  /** The section's name. The first section uses the settings' own title. */
  title: string
  description?: string
  actions?: ReactNode
  isEntry?: boolean
  children: ReactNode
}

/** One section of the settings, next to the menu of all sections. */
export function SettingsFrame({
  title,
  description,
  actions,
  isEntry = false,
  children,
}: SettingsFrameProps) {
  return (
    <Screen
      title={title}
      {...(description && { description })}
      actions={actions}
      kicker={
        !isEntry && (
          <Link to="/profile" className="reach rounded-sm hover:underline">
            Settings
          </Link>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className="xl:sticky xl:top-6">
          <ul className="flex flex-wrap gap-1 xl:flex-col">
            {SECTIONS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-11 items-center rounded-control px-3 font-semibold',
                      isActive ? 'bg-sunken text-ink' : 'text-ink-2 hover:bg-sunken',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      </div>
    </Screen>
  )
}
