import type { SurveyLanguage } from '#contract/survey-languages.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { thousands } from '#domain/numbers.ts'

/**
 * How many people read a language and what they will get, for example '6 people read Polish. They will get
 * …'.
 */
export function languageInWords(one: SurveyLanguage): string {
  const name = nameOf(one)
  return one.people === 0 ? `You use ${name}. ${whatIsOffered(one)}` : `${whoReads(one)} ${whatTheyGet(one)}`
}

export const nameOf = ({ language }: Pick<SurveyLanguage, 'language'>) => LANGUAGES[language].english

/** True if nobody will get this survey in that language. */
export const isMissing = ({ language, gets }: SurveyLanguage) => gets !== language

const isDraft = ({ reviewed, draft_used }: SurveyLanguage) => draft_used && !reviewed

const whoReads = (one: SurveyLanguage) =>
  one.people === 1 ? `1 person reads ${nameOf(one)}.` : `${thousands(one.people)} people read ${nameOf(one)}.`

function whatTheyGet(one: SurveyLanguage): string {
  const name = nameOf(one)
  const instead = `so they will get ${LANGUAGES[one.gets].english}.`
  if (!isMissing(one))
    return isDraft(one)
      ? `They will get the draft translation, which nobody has reviewed.`
      : `They will get this survey in ${name}.`
  if (one.reviewed) return `${name} is not one of the languages you use, ${instead}`
  return `The ${name} translation has not been reviewed yet, ${instead}`
}

/** What people who answer by card can choose. Nobody knows which language they read. */
function whatIsOffered(one: SurveyLanguage): string {
  if (isMissing(one))
    return `The ${nameOf(one)} translation has not been reviewed yet, so nobody can choose it.`
  return isDraft(one)
    ? 'Anyone can choose the draft translation, which nobody has reviewed.'
    : 'Anyone can choose this language on the first card.'
}
