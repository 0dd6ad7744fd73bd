/** The text next to HSE's scores, identical on screen and in the PDF. */
import { BAND_WORDS, type Banded, bands, type Marks, roundMean } from './bands.ts'
import type { Response } from './explain.ts'
import { SHARE_OF_AT_LEAST, SHARE_SAID_BY_AT_LEAST, type Share, scoreOfMean } from './hse.ts'
import { thousands } from './numbers.ts'
import { participationPercent } from './scoring.ts'
import { WHOLE_COMPANY_PERCENT, WHOLE_COMPANY_WEEKS } from './whole-company.ts'

/** HSE defines no overall score, so the label says how ours is calculated. */
export const AVERAGE_OF_AREAS = 'Average of the seven areas'

export const INDICATIVE =
  'Bands are indicative. Their limits come from a secondary source and have not been checked against HSE’s own workbook yet.'

export const MARKS_OF_ORGANISATIONS =
  'The bands were set for whole organisations. For a team they are only a hint.'

export const explainResponse = ({
  completed,
  recipients,
  counts_only,
  response_words,
}: Response & { response_words: string }) =>
  `${thousands(completed)} of ${thousands(recipients)} people ${counts_only ? 'are counted' : 'have answered'} (${participationPercent(completed, recipients)}%). ${sayResponseWords({ response_words, counts_only })}`

/** HSE's term for the response rate. For people with a seat, it is worked out from the people counted. */
export const sayResponseWords = ({
  response_words,
  counts_only,
}: {
  response_words: string
  counts_only: boolean
}) =>
  `In HSE’s words, ${counts_only ? 'a response from this many people' : 'this response'} is ${response_words}.`

/** An area nearer than this to the next band is 'just below' it. */
const JUST_BELOW = 0.05
/** An area at least this far from the next band is 'well below' it. */
const WELL_BELOW = 0.25

/**
 * The gap to the next band, for example 'Just below ‘doing very well’'. It is in words, because the bands are
 * indicative and a hundredth of a point says nothing.
 */
export function sayGap({ mean, band, gap }: Banded): string {
  if (mean === null || band === null) return 'No official score'
  const next = bands[bands.indexOf(band) + 1]
  if (gap === null || next === undefined) return 'In the highest band'
  const below = gap < JUST_BELOW ? 'Just below' : gap < WELL_BELOW ? 'Below' : 'Well below'
  return `${below} ‘${BAND_WORDS[next]}’`
}

export const LIMITS_DIFFER =
  'HSE’s limits differ by area, so an area with a lower score can have a better band.'

export const TWO_SCALES =
  'The first number is out of 10. The number beside the symbol is on HSE’s scale from 1 to 5.'

const EXPLAIN_LIMITS = `The limits are on HSE’s scale from 1 to 5, with the same limit out of 10 in brackets. An area at or above its last limit is green. ${LIMITS_DIFFER} The band is worked out from the score before rounding.`

/** The limits of the bands as a table, for example '3.22 (5.6)' for one limit of an area. */
export const limitsInPrint = (areas: readonly ({ name: string } & Marks)[]) => ({
  title: 'The limits of the bands',
  said: EXPLAIN_LIMITS,
  header: ['Area', 'Red below', 'Yellow below', 'Blue below'],
  rows: areas.map(({ name, p20, p50, p80 }) => [
    name,
    ...[p20, p50, p80].map((mark) => `${roundMean(mark).toFixed(2)} (${scoreOfMean(mark).toFixed(1)})`),
  ]),
})

/** Explains how an area's mean, gap and band are worked out. */
export function explainArea({ mean, band, p20, p50, p80 }: Banded & Marks): string[] {
  if (mean === null || band === null)
    return [
      'There is no official score, because one of this area’s questions was hidden or too few people answered it.',
    ]
  return [
    `The average of all answers to this area’s questions is ${mean.toFixed(2)} on HSE’s scale from 1 to 5, where 5 is best. The score out of 10 comes from the same answers.`,
    `The limits of the bands are ${[p20, p50, p80].map((mark) => roundMean(mark).toFixed(2)).join(', ')}. One fifth of organisations score below the first limit, half below the second and four fifths below the third. The band is worked out from the score before rounding.`,
  ]
}

/** Needed for every band, because the bullying of a few people hardly moves the area's score. */
const WHATEVER_THE_BAND = 'Any harassment or bullying needs action, whatever the band of Relationships.'

const WHAT_TO_DO =
  'Tell everyone who they can talk to in confidence, and what your company does about harassment and bullying.'

type OfReport = { is_of_whole_company: boolean }
type Conduct = OfReport & Record<'harassment' | 'bullying', Share | null>

/**
 * The share of people who reported harassment or bullying. The text for a withheld share differs from the
 * text for 0%.
 */
export function sayShare(share: Share | null, { is_of_whole_company }: OfReport): string {
  if (share === null) return is_of_whole_company ? 'Too few to show' : 'Not shown'
  return `${share.share}% of ${thousands(share.counted)} people`
}

/** What people said about harassment and bullying. Null if it cannot be shown. */
export function sayConduct(report: Conduct) {
  const { harassment, bullying } = report
  const shares = [
    harassment && `Personal harassment: ${sayShare(harassment, report)}.`,
    bullying && `Bullying: ${sayShare(bullying, report)}.`,
  ].filter((said) => said !== null)
  return shares.length > 0 ? [...shares, WHATEVER_THE_BAND].join(' ') : null
}

/** Why a survey that did not ask the whole company has no share. */
const OF_A_PART = `We show this share only for the whole company. There are 3 possible reasons why it is missing here. The survey asked only some teams. Or it asked fewer than ${WHOLE_COMPANY_PERCENT}% of the people who were on your team list in the ${WHOLE_COMPANY_WEEKS} weeks before it went out. Or more than ${100 - WHOLE_COMPANY_PERCENT}% of the people it asked were deleted before it ended. The reason has nothing to do with the answers.`

function explainShare(share: Share | null, { is_of_whole_company }: OfReport): string {
  if (!is_of_whole_company) return `${OF_A_PART} ${WHAT_TO_DO}`
  const rule = `We show this share only for the whole company, and only if at least ${SHARE_OF_AT_LEAST} people are counted and at least ${SHARE_SAID_BY_AT_LEAST} of them answered sometimes, often or always. If people answered by e-mail and by card, the share includes only answers by e-mail.`
  return share === null
    ? `We cannot show a number without the risk of identifying someone. This does not mean that nobody gave these answers. ${rule} ${WHAT_TO_DO}`
    : `The share of people who answered sometimes, often or always. ${WHATEVER_THE_BAND} ${rule} ${WHAT_TO_DO}`
}

/** The results about harassment and bullying, each with its explanation. */
export const conductOf = (instrument: Conduct) =>
  [
    { name: 'Personal harassment', share: instrument.harassment },
    { name: 'Bullying', share: instrument.bullying },
  ].map(({ name, share }) => ({
    name,
    said: sayShare(share, instrument),
    explained: explainShare(share, instrument),
  }))

/** An assessment record's disclaimer. A test checks that no other text in the product makes this claim. */
export const RECORD_IS_NOT =
  'This record is not a diagnosis, is not sufficient on its own and is not endorsed by HSE.'
