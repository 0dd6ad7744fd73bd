import type { CardWords } from '#content/words/catalogue.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import type { Help } from '#domain/help.ts'

type Words = EmployeeSurvey['words']

interface PageData {
  words: Words
  card?: CardWords
  /** Where the page knows nobody: those that can be chosen. */
  languages?: EmployeeSurvey['languages']
  /** Where the page does not say whose survey it is: the national lines alone. */
  help?: Help
  survey?: Omit<EmployeeSurvey, 'words'>
  missing?: true
}

/** The server writes the product's name, the words and the survey into the page, so that the first card needs no call. */
export function productName(): string {
  return read<{ product: string }>('settings')?.product ?? 'Evenkeel'
}

/** Null where the page was served without having looked, as for a preview. */
export function surveyOfPage(): EmployeeSurvey | 'gone' | null {
  const data = read<PageData>('page-data')
  if (data?.survey) return { ...data.survey, words: data.words }
  return data?.missing ? 'gone' : null
}

/** In the language of the survey, or the company's. A page of ours is never without. */
export function wordsOfPage(): Words {
  const data = read<PageData>('page-data')
  if (!data) throw new Error('This page has come without its words')
  return data.words
}

/** Also of a survey that was submitted, and on the page of thanks that is loaded again. */
export function helpOfPage(): Help {
  const data = read<PageData>('page-data')
  return data?.survey?.help ?? data?.help ?? { contacts: [], lines: [] }
}

/** Of a page that knows nobody. One that has come with a survey can be read in its languages alone. */
export const languagesOfPage = (): EmployeeSurvey['languages'] => read<PageData>('page-data')?.languages ?? []

/** Only of a page that knows nobody, as the one on which the code of a card is typed. */
export function cardWordsOfPage(): CardWords {
  const card = read<PageData>('page-data')?.card
  if (!card) throw new Error('This page has come without its words')
  return card
}

function read<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T | null) : null
}
