import { createContext, use } from 'react'
import type { PageWords } from '#content/words/catalogue.ts'
import { type Translator, translator } from '#domain/words.ts'
import { wordsOfPage } from '../saving/page-data.ts'

/** The page's texts are not in its script. The server sends them with the page, in one language. */
export const WordsContext = createContext<Translator<PageWords> | null>(null)

/** The texts in the chosen language, or by default those sent with the page. */
export const useWords = (): Translator<PageWords> => use(WordsContext) ?? translator(wordsOfPage())
