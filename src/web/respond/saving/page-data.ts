import type { CardWords } from '#content/words/catalogue.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import type { Help } from '#domain/help.ts'

type Words = EmployeeSurvey['words']

interface PageData {
  words: Words
  card?: CardWords
  /** The languages to choose from, on a page without a personal link. */
  languages?: EmployeeSurvey['languages']
  /** On a page without a survey: the national lines only. */
  help?: Help
  survey?: Omit<EmployeeSurvey, 'words'>
  missing?: true
}

/** The server writes the product's name, the words and the survey into the page, so that the first card needs no call. */
export function productName(): string {
  return read<{ product: string }>('settings')?.product ?? 'Evenkeel'
}

/** Null where the server has not looked the survey up, as for a preview. */
export function surveyOfPage(): EmployeeSurvey | 'gone' | null {
  const data = read<PageData>('page-data')
  if (data?.survey) return { ...data.survey, words: data.words }
  return data?.missing ? 'gone' : null
}

/** In the language of the survey or of the company. Every page that our server renders has them. */
export function wordsOfPage(): Words {
  const data = read<PageData>('page-data')
  if (!data) throw new Error('This page has come without its words')
  return data.words
}

/** Also on the page of a submitted survey, and on the thank-you page after a reload. */
export function helpOfPage(): Help {
  const data = read<PageData>('page-data')
  return data?.survey?.help ?? data?.help ?? { contacts: [], lines: [] }
}

/** Only on a page without a personal link. A survey has its own list of languages. */
export const languagesOfPage = (): EmployeeSurvey['languages'] => read<PageData>('page-data')?.languages ?? []

/** Only on a page without a personal link, such as the one on which a card's code is typed. */
export function cardWordsOfPage(): CardWords {
  const card = read<PageData>('page-data')?.card
  if (!card) throw new Error('This page has come without its words')
  return card
}

function read<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T | null) : null
}
