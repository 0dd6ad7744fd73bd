import { createContext, useCallback, useContext, useMemo, useState } from 'react'

/** `going`: on its way. `stuck`: cannot be saved as it is. */
export type SavingState = 'saved' | 'going' | 'stuck'

interface Saving {
  uuid: string
  tell: (field: string, state: SavingState) => void
}

/** What the fields of an assessment have in common: whose it is, and where they tell how far they are. */
export const SavingContext = createContext<Saving>({ uuid: '', tell: () => undefined })

export const useSaving = () => useContext(SavingContext)

/** The state of the whole: as bad as that of its worst field. */
export function useSavingStates(uuid: string): { saving: Saving; state: SavingState } {
  const [states, setStates] = useState<Record<string, SavingState>>({})
  const tell = useCallback(
    (field: string, state: SavingState) => setStates((all) => ({ ...all, [field]: state })),
    [],
  )
  const saving = useMemo(() => ({ uuid, tell }), [uuid, tell])
  const all = Object.values(states)
  if (all.includes('stuck')) return { saving, state: 'stuck' }
  return { saving, state: all.includes('going') ? 'going' : 'saved' }
}
