import { signed } from '#domain/numbers.ts'
import { cx } from '#web/ui/cx.ts'
import { Arrow } from './arrow.tsx'

export type ChangeProps = {
  /** The change, in points. */
  value: number
  /** One or two words on how reliable the change is. */
  word: string
  /** True if the change exceeds chance. Otherwise, it is shown without a colour and an arrow. */
  clear: boolean
  /** 'since the summer survey', for screen readers only. */
  since?: string
  /**
   * True if the change is on a coloured background. The text then has the background's text colour, for
   * contrast.
   */
  onColour?: boolean
  className?: string
}

/**
 * Shows '↗ 0.4 risen', '↘ 0.6 fallen' or '+0.1 no clear change'. The words and the arrow carry the meaning,
 * and colour only repeats it.
 */
export function Change({ value, word, clear, since = '', onColour = false, className }: ChangeProps) {
  const up = value > 0
  const tone = up ? 'text-blue-ink' : 'text-ember-ink'
  return (
    <span
      className={cx(
        'inline-flex flex-wrap items-baseline gap-x-1 tabular-nums',
        !onColour && (clear ? tone : 'text-ink-2'),
        className,
      )}
    >
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        {clear && <Arrow to={up ? 'rise' : 'fall'} />}
        <span aria-hidden={clear || undefined}>{clear ? Math.abs(value).toFixed(1) : signed(value, 1)}</span>
        {clear && <span className="sr-only">{`${up ? 'up' : 'down'} ${Math.abs(value).toFixed(1)}`}</span>}
      </span>
      <span className={cx(clear && 'font-semibold whitespace-nowrap')}>{word}</span>
      {since && <span className="sr-only">{since}</span>}
    </span>
  )
}
