import { createContext, useCallback, useContext, useMemo, useState } from 'react'

/** The state of saving. `going`: a value is being saved. `stuck`: a value could not be saved. */
export type SavingState = 'saved' | 'going' | 'stuck'

interface Saving {
  uuid: string
  tell: (field: string, state: SavingState) => void
}

/**
 * The context that an assessment's fields share: the survey's uuid, and a callback that reports a field's
 * saving state.
 */
export const SavingContext = createContext<Saving>({ uuid: '', tell: () => undefined })

export const useSaving = () => useContext(SavingContext)

/** The state of the whole form, which is the worst state of its fields. */
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
