import { createContext, use } from 'react'
import type { PageWords } from '#content/words/catalogue.ts'
import { type Translator, translator } from '#domain/words.ts'
import { wordsOfPage } from '../saving/page-data.ts'

/** No word of the page is in its program: they come with it, in one language. */
export const WordsContext = createContext<Translator<PageWords> | null>(null)

/** Where nobody has chosen: the words that the page came with. */
export const useWords = (): Translator<PageWords> => use(WordsContext) ?? translator(wordsOfPage())
