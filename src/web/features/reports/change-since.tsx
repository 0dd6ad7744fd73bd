import { type ChangeProps, changeWord, HIDDEN_CHANGE, isClear, isHidden } from '#domain/margin-words.ts'
import { Change } from '#web/ui/charts/change.tsx'

type ChangeSinceProps = { of: ChangeProps; since?: string; onColour?: boolean }

/** The change since an earlier survey. Renders nothing if there is no earlier score. */
export function ChangeSince({ of, since, onColour = false }: ChangeSinceProps) {
  if (of.change === null) return null
  if (isHidden(of))
    return (
      <span className="font-semibold">
        {HIDDEN_CHANGE[of.change_verdict]} {since && <span className="sr-only">{since}</span>}
      </span>
    )
  return (
    <Change
      value={of.change}
      word={changeWord(of)}
      clear={isClear(of)}
      onColour={onColour}
      {...(since && { since })}
    />
  )
}
