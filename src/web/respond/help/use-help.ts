import { createContext, use } from 'react'
import type { Help } from '#domain/help.ts'

/** Help contacts. They are loaded with the survey, so that they work offline and nobody can see who looked at them. */
export const HelpContext = createContext<Help>({ contacts: [], lines: [] })

export const useHelp = () => use(HelpContext)
