/** What is said beside HSE's scores, the same on the screen and on paper. */
import {
  type AreaScore,
  BAND_WORDS,
  bandOf,
  type Marks,
  SHARE_OF_AT_LEAST,
  SHARE_SAID_BY_AT_LEAST,
  type Share,
} from './hse.ts'
import { thousands } from './numbers.ts'
import { participationPercent } from './scoring.ts'

/** The facts of an area that its texts use. */
type ShownArea = Pick<AreaScore, 'mean' | 'band' | 'gap' | keyof Marks>

/** HSE defines no overall score, so ours has a name that says how it is made. */
export const AVERAGE_OF_AREAS = 'Average of the seven areas'

export const INDICATIVE =
  'Bands are indicative: the marks between them come from a secondary source and have not been compared with HSE’s own workbook yet.'

export const MARKS_OF_ORGANISATIONS =
  'The marks between the bands are those of organisations: for a team they are a hint, not a verdict.'

export const explainResponse = ({
  completed,
  recipients,
  response_words,
}: {
  completed: number
  recipients: number
  response_words: string
}) =>
  `${thousands(completed)} of ${thousands(recipients)} people asked have answered (${participationPercent(completed, recipients)}%). HSE calls such a response ${response_words}.`

/** '0.12 below ‘doing very well’' */
export function sayGap({ mean, gap, ...marks }: ShownArea): string {
  if (mean === null) return 'No official score'
  if (gap === null) return 'In the highest band'
  const next = [marks.p20, marks.p50, marks.p80].find(
    (mark) => bandOf(mark, marks) !== marks.band && mark > mean,
  )
  return `${gap.toFixed(2)} below ‘${BAND_WORDS[bandOf(next ?? marks.p80, marks)]}’`
}

/** How an area's mean and gap are worked out, and its band. */
export function explainArea({ mean, band, p20, p50, p80 }: ShownArea): string[] {
  if (mean === null || band === null)
    return [
      'There is no official score, because one of this area’s questions was hidden or was answered by too few people.',
    ]
  return [
    `${mean.toFixed(2)} is the mean of all answers to this area’s questions on HSE’s scale from 1 to 5, where 5 is best. The score out of 10 comes from the same answers.`,
    `The marks at ${p20}, ${p50} and ${p80} part the bands: a fifth, half and four fifths of organisations are below them. The band follows from the mean before it is rounded.`,
  ]
}

const WHAT_TO_DO =
  'Say to everybody, in confidence and by name, whom they can turn to, and what your company does about it.'

/** The share of people who reported harassment or bullying. A withheld share is worded differently from 'nobody'. */
export function sayShare(share: Share | null): string {
  if (share === null) return 'Fewer than can be shown'
  return `${share.share}% of ${thousands(share.counted)} people`
}

export function explainShare(share: Share | null): string {
  const rule = `It is shown from ${SHARE_OF_AT_LEAST} people counted and ${SHARE_SAID_BY_AT_LEAST} who said so, for the whole company only.`
  return share === null
    ? `Fewer said so than can be shown without pointing at somebody, which is not the same as nobody. ${rule} ${WHAT_TO_DO}`
    : `So many said sometimes, often or always. ${rule} ${WHAT_TO_DO}`
}

/** The disclaimer of an assessment record. A test checks that no other text of the product has its claim. */
export const RECORD_IS_NOT =
  'This record is no diagnosis, is not sufficient on its own, and is not endorsed by HSE.'
