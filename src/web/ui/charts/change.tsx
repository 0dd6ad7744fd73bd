import { cx } from '#web/ui/cx.ts'

export type ChangeProps = {
  /** In points; null when there is nothing to compare with. */
  value: number | null
  /** 'since the summer survey', for those who only hear it. */
  since?: string
  className?: string
}

/** ▲ 0.4, ▼ 0.1 or a dash. Colour is kept out of it: more is not always better. */
export function Change({ value, since = '', className }: ChangeProps) {
  const shown = value === null ? null : Math.abs(value).toFixed(1)
  const steady = shown === null || shown === '0.0'
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap tabular-nums', className)}>
      <span className="sr-only">{inWords(value, shown, since)}</span>
      {steady ? <span aria-hidden="true">–</span> : <Arrow up={(value ?? 0) > 0} />}
      {!steady && <span aria-hidden="true">{shown}</span>}
    </span>
  )
}

function Arrow({ up }: { up: boolean }) {
  return (
    <svg
      viewBox="0 0 10 10"
      className="size-[0.65em]"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={up ? 'M5 1l4.5 8h-9z' : 'M5 9L.5 1h9z'} />
    </svg>
  )
}

function inWords(value: number | null, shown: string | null, since: string): string {
  if (value === null) return 'Nothing to compare with'
  if (shown === '0.0') return `No change ${since}`.trim()
  return `${value > 0 ? 'Up' : 'Down'} ${shown} ${since}`.trim()
}
