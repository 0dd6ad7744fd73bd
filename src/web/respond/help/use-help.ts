import { createContext, use } from 'react'
import type { Help } from '#domain/help.ts'

/**
 * The help contacts. They are loaded with the survey, so that they work offline and no request shows that
 * somebody looked at them.
 */
export const HelpContext = createContext<Help>({ contacts: [], lines: [] })

export const useHelp = () => use(HelpContext)
