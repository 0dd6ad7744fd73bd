import { createContext, use } from 'react'
import type { PageWords } from '#content/words/catalogue.ts'
import { type Translator, translator } from '#domain/words.ts'
import { wordsOfPage } from '../saving/page-data.ts'

/** The page's program contains no texts: they are sent with the page, in one language. */
export const WordsContext = createContext<Translator<PageWords> | null>(null)

/** The chosen words, or by default those that came with the page. */
export const useWords = (): Translator<PageWords> => use(WordsContext) ?? translator(wordsOfPage())
