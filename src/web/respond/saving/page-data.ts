import type { CardWords } from '#content/words/catalogue.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import type { Help } from '#domain/help.ts'

type Words = EmployeeSurvey['words']

interface PageData {
  words: Words
  card?: CardWords
  /** The languages to choose from, on a page without a personal link. */
  languages?: EmployeeSurvey['languages']
  /** The help contacts. On a page without a survey, these are only the national helplines. */
  help?: Help
  survey?: Omit<EmployeeSurvey, 'words'>
  missing?: true
}

/**
 * The server writes the product's name, the texts and the survey into the page, so that the first card needs no call.
 */
export function productName(): string {
  return read<{ product: string }>('settings')?.product ?? 'Evenkeel'
}

/**
 * The survey that the server wrote into the page. Null if the server has not looked it up, for example for a
 * preview.
 */
export function surveyOfPage(): EmployeeSurvey | 'gone' | null {
  const data = read<PageData>('page-data')
  if (data?.survey) return { ...data.survey, words: data.words }
  return data?.missing ? 'gone' : null
}

/**
 * The page's texts, in the language of the survey or of the company. Every page that our server renders has
 * them.
 */
export function wordsOfPage(): Words {
  const data = read<PageData>('page-data')
  if (!data) throw new Error('The page contains no text')
  return data.words
}

/**
 * The help contacts. After a survey has been submitted, they are also on the thank-you page, even after a
 * reload.
 */
export function helpOfPage(): Help {
  const data = read<PageData>('page-data')
  return data?.survey?.help ?? data?.help ?? { contacts: [], lines: [] }
}

/** The languages to choose from, on a page without a personal link. A survey has its own list. */
export const languagesOfPage = (): EmployeeSurvey['languages'] => read<PageData>('page-data')?.languages ?? []

/**
 * The texts for cards. Only pages without a personal link have them, such as the page where people type a
 * card's code.
 */
export function cardWordsOfPage(): CardWords {
  const card = read<PageData>('page-data')?.card
  if (!card) throw new Error('The page contains no text')
  return card
}

function read<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T | null) : null
}
