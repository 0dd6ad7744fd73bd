const PATHS = {
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  calendar:
    'M3.5 8h13M6.5 2.5v3M13.5 2.5v3M5 4.5h10a1.5 1.5 0 0 1 1.5 1.5v9.5A1.5 1.5 0 0 1 15 17H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5z',
  check: 'M4 10.5l4 4 8-9',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12.5 5l-5 5 5 5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  cross: 'M5 5l10 10M15 5L5 15',
  down: 'M10 4v12M5 11l5 5 5-5',
  external: 'M7 13l7-7M8 5.5h6.5V12',
  info: 'M10 9v5M10 6.2v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  lock: 'M6.5 9V6.5a3.5 3.5 0 0 1 7 0V9M5 9h10v8H5z',
  menu: 'M3 6h14M3 10h14M3 14h14',
  plus: 'M10 4v12M4 10h12',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17 17',
  up: 'M10 16V4M5 9l5-5 5 5',
  warning:
    'M10 7.5v4M10 14.2v.1M9 3.2L2.2 15a1.2 1.2 0 0 0 1 1.8h13.6a1.2 1.2 0 0 0 1-1.8L11 3.2a1.2 1.2 0 0 0-2 0z',
} as const

export type IconName = keyof typeof PATHS

/** Hidden from screen readers, because there is always text next to it or a label on its parent. */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
