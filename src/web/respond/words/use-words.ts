import { createContext, use, useEffect, useMemo } from 'react'
import type { PageWords } from '#content/words/catalogue.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { type Translator, translator } from '#domain/words.ts'
import { wordsOfPage } from '../saving/page-data.ts'

/** The page's texts are not in its script. The server sends them with the page, in one language. */
export const WordsContext = createContext<Translator<PageWords> | null>(null)

/** The texts that were used last. The failure page needs them, because it is rendered outside the context. */
let last: Translator<PageWords> | null = null

/** The texts in the chosen language. By default, the ones sent with the page. */
export const useWords = (): Translator<PageWords> => use(WordsContext) ?? last ?? translator(wordsOfPage())

/** The texts in the survey's current language. Also sets the document's language and direction. */
export function useSpoken(spoken: EmployeeSurvey['words']): Translator<PageWords> {
  const words = useMemo(() => translator(spoken), [spoken])
  useEffect(() => {
    last = words
    document.documentElement.lang = words.language
    document.documentElement.dir = words.direction
  }, [words])
  return words
}
