const PATHS = {
  rise: 'M1.5 8.5l7-7M3 1.5h5.5V7',
  fall: 'M1.5 1.5l7 7M8.5 3v5.5H3',
  above: 'M5 9V1M1.8 4.2L5 1l3.2 3.2',
  below: 'M5 1v8M1.8 5.8L5 9l3.2-3.2',
}

/**
 * Diagonal for a change since the last survey, and vertical for a comparison with the company. Each arrow has
 * only one meaning, and none looks like a band's shape.
 */
export function Arrow({ to }: { to: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 10 10"
      className="size-[0.7em] shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[to]} />
    </svg>
  )
}
