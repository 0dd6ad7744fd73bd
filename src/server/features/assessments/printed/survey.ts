import type { Report } from '#contract/reports.ts'
import { areaName } from '#domain/assessment.ts'
import { BAND_COLOURS, BAND_LABELS, type Band, countBands, mostUrgentFirst } from '#domain/bands.ts'
import { fullDate } from '#domain/dates.ts'
import { explainCounted, sayMoreCards } from '#domain/explain.ts'
import {
  explainResponse,
  INDICATIVE,
  limitsInPrint,
  MARKS_OF_ORGANISATIONS,
  sayGap,
  sayShare,
} from '#domain/hse-words.ts'
import { thousands } from '#domain/numbers.ts'
import type { InPrint } from '../assessed.ts'

export type Line = [name: string, value: string]

/** The survey that a record is based on, as text: who was asked, how, and the published results. */
export const surveyPrinted = ({ survey, report, employer: company, batches, ...all }: InPrint) => ({
  survey: survey.title,
  about: [
    ['Employer', employer(company)],
    ['Period', period(survey)],
    ['Scope', scope(survey, batches.length > 0)],
    ['Teams', TEAMS],
  ] satisfies Line[],
  method: method(survey),
  ...results(report),
  limits: report?.instrument ? limitsInPrint(mostUrgentFirst(report.instrument.areas)) : null,
  teams: teamBands(all),
})

const TEAMS = 'The hazards for everybody cover all teams, including those without a report of their own.'

/** The published bands of the teams with a report. Null if there are none. */
function teamBands({ company, teams }: Pick<InPrint, 'company' | 'teams'>) {
  if (!company || teams.length === 0) return null
  const areas = company.map(({ area }) => area)
  return {
    note: MARKS_OF_ORGANISATIONS,
    header: ['Team', ...areas.map(areaName)],
    rows: teams.map(({ name, areas: own }) => ({
      name,
      bands: areas
        .map((area) => own.find((one) => one.area === area)?.band ?? null)
        .map((band) => ({ band, word: band ? capitalised(BAND_COLOURS[band]) : '–' })),
    })),
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Survey = InPrint['survey']

const employer = ({ name, no }: InPrint['employer']) => (no ? `${name}, company number ${no}` : name)

const period = ({ launched_at, completed_at }: Survey) =>
  `${fullDate(launched_at ?? completed_at)} to ${fullDate(completed_at)}. The questions ask about the last 6 months.`

function scope({ tag_ids, launch_tags, sent_number }: Survey, hasCards: boolean): string {
  const names = (launch_tags ?? []).filter(({ id }) => tag_ids.includes(id)).map(({ name }) => name)
  const who =
    tag_ids.length === 0
      ? 'Everyone on the company’s team list'
      : `People in these teams: ${names.join(', ')}`
  return `${who}. ${thousands(sent_number)} people were asked by personal link${hasCards ? ' and by card' : ''}.`
}

function method({ template, min_group_size }: Survey): string[] {
  const { instrument } = template
  return [
    `${instrument?.name}, ${instrument?.edition}, answered online. Answers are confidential: every result covers at least ${min_group_size} people.`,
    `${instrument?.attribution}. ${instrument?.source}`,
  ]
}

const WITHHELD =
  'The results are withheld, because too few people answered or because the results could identify someone. Discuss all seven areas instead.'

export interface PrintedArea {
  name: string
  mean: string
  score: string
  band: Band | null
  words: string
  gap: string
}

interface Results {
  results: string[]
  /** The areas of the report. Null if the report is withheld. */
  areas: PrintedArea[] | null
  conduct: Line[]
}

function results(report: Report['data'] | undefined): Results {
  const instrument = report?.instrument
  if (!report || !instrument) return { results: [WITHHELD], areas: null, conduct: [] }
  const scoreOf = new Map(report.category_breakdown.map(({ id, score }) => [id, score]))
  return {
    results: [
      `The seven areas: ${countBands(instrument.areas)}.`,
      explainResponse({ ...report, ...instrument }),
      explainCounted(report),
      ...[sayMoreCards(report)].filter((said) => said !== null),
      ...(instrument.indicative ? [INDICATIVE] : []),
    ],
    areas: mostUrgentFirst(instrument.areas).map((area) => ({
      name: area.name,
      mean: area.mean?.toFixed(2) ?? '–',
      score: scoreOf.get(area.category_id)?.toFixed(1) ?? '–',
      band: area.band,
      words: area.band ? BAND_LABELS[area.band] : '',
      gap: sayGap(area),
    })),
    conduct: [
      ['Personal harassment: sometimes, often or always', sayShare(instrument.harassment, instrument)],
      ['Bullying: sometimes, often or always', sayShare(instrument.bullying, instrument)],
    ],
  }
}
