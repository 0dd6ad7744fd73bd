import { createContext, use } from 'react'
import type { Help } from '#domain/help.ts'

/** Whom somebody can turn to: it came with the survey, so that it is there without a network and nobody learns who has looked. */
export const HelpContext = createContext<Help>({ contacts: [], lines: [] })

export const useHelp = () => use(HelpContext)
