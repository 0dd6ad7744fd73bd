import type { AllWords } from '#content/words/catalogue.ts'
import { mailDateIn } from '#domain/dates-in.ts'
import { closesAt, LAUNCH_HOUR } from '#domain/lifecycle.ts'
import { londonTime } from '#domain/london.ts'
import type { Translator, Values } from '#domain/words.ts'
import type { PrintedSurvey } from './queries.ts'

type When = Pick<PrintedSurvey, 'closes_at' | 'estimated_date' | 'kind'>
type Spoken = Translator<AllWords>

/** All texts on the cards, their instruction sheet and the poster, in one language. */
export function printed(translator: Spoken, survey: When, values: Values) {
  const { language, direction, words, say } = translator
  return {
    language,
    direction,
    words: inEach(words.print, (text) => say(text, values)),
    open: whenOpen(translator, survey),
  }
}
export type Printed = ReturnType<typeof printed>

/**
 * The text that says when the survey is open. The date may change before the launch, and the survey may close
 * early.
 */
function whenOpen({ language, words: { print }, say }: Spoken, { kind, closes_at, estimated_date }: When) {
  const day = (instant: Date) => mailDateIn(language, instant)
  if (closes_at) return say(print.open, { date: day(closes_at) })
  const launch = londonTime(estimated_date, LAUNCH_HOUR)
  return say(print.planned, { from: day(launch), until: day(closesAt(launch, kind)) })
}

/** A copy of the object with every text transformed. */
function inEach<T>(words: T, change: (text: string) => string): T {
  if (typeof words === 'string') return change(words) as T
  if (Array.isArray(words)) return words.map((one) => inEach(one, change)) as T
  return Object.fromEntries(
    Object.entries(words as object).map(([name, one]) => [name, inEach(one, change)]),
  ) as T
}
