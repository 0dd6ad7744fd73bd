import { type ChangeProps, changeWord, isClear } from '#domain/margin-words.ts'
import { Change } from '#web/ui/charts/change.tsx'

type ChangeSinceProps = { of: ChangeProps; since?: string; onColour?: boolean }

/** Renders nothing if there is no earlier score. */
export function ChangeSince({ of, since, onColour = false }: ChangeSinceProps) {
  if (of.change === null) return null
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
