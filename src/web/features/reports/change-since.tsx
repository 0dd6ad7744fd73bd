import { type ChangeFacts, changeWord, isClear } from '#domain/margin-words.ts'
import { Change } from '#web/ui/charts/change.tsx'

type ChangeSinceProps = { of: ChangeFacts; since?: string; onColour?: boolean }

/** Shows nothing where there is no earlier score. */
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
