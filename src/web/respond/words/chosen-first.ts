import type { EmployeeSurvey } from '#contract/respond.ts'

/**
 * All languages of the page, with the chosen one first. The list always consists of the same letters, so a
 * request has the same size whichever language is chosen, even if HTTP/2 compresses its address.
 */
export const chosenFirst = (chosen: string, languages: EmployeeSurvey['languages']): string =>
  [chosen, ...languages.map(({ code }) => code).filter((code) => code !== chosen)].join()
