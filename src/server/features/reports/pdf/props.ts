import type { HeatMap, Report, ReportCategory } from '#contract/reports.ts'
import { LISTED_FROM } from '#domain/answers.ts'
import { BAND_LABELS, type Band, countBands, mostUrgentFirst } from '#domain/bands.ts'
import { dateTime, fullDate } from '#domain/dates.ts'
import {
  explainApart,
  explainCategory,
  explainCounted,
  explainOverall,
  LEFT_OUT,
  NOT_ENOUGH_ANSWERS,
  oneDecimal,
  PULSE_SCORE,
  sayMoreCards,
  sayResponse,
} from '#domain/explain.ts'
import { EXPLAIN_THEMES } from '#domain/explain-themes.ts'
import { EXPLAIN_TOGETHER, sayTogether, TOGETHER_TITLE } from '#domain/goes-together-words.ts'
import {
  AVERAGE_OF_AREAS,
  conductOf,
  explainResponse,
  INDICATIVE,
  limitsInPrint,
  MARKS_OF_ORGANISATIONS,
  sayGap,
} from '#domain/hse-words.ts'
import { hueOf } from '#domain/hue.ts'
import {
  type ChangeProps,
  changeInShort,
  explainChange,
  explainInfluence,
  explainSilent,
  isClear,
  sayLowResponse,
} from '#domain/margin-words.ts'
import { BAND_TINTS } from '#domain/palette.ts'
import { inReportOrder, weakestFirst } from '#domain/report-order.ts'
import { LISTED_AT_MOST, type Ranking } from '#domain/scoring.ts'
import { lettersOf, listsOf, THEMES } from './lists.ts'
import { referencesOf } from './references.ts'
import { blocksOf, insightsOf } from './rich-text.ts'
import { teamTables } from './teams.ts'

export interface PrintedReport {
  company: string
  /** The survey's minimum group size. */
  min_group_size: number
  /** ISO 8601 date and time. */
  updated_at: string
  data: Report['data']
  /** The planned actions, by date. */
  plan: { title: string; owner: string; due: string; status: string }[]
  /** The teams' published scores. Null in a team's own report. */
  teams: HeatMap | null
}

type Data = Report['data']

export const titleOf = ({ title, team }: Pick<Data, 'title' | 'team'>) =>
  team === null ? title : `${title}: ${team}`

/** The PDF's texts, in the same words as the screen. report.typ only lays them out. */
export function reportPdfProps(
  { company, min_group_size, updated_at, data, plan, teams }: PrintedReport,
  now: Date,
) {
  const { title, team } = data
  const areas = new Set(data.instrument?.areas.map(({ category_id }) => category_id))
  return {
    kicker: `Survey Report · ${company}`,
    title,
    team: team === null ? null : `Team: ${team}`,
    counted: `${sayResponse(data)}. ${explainCounted(data)} Updated ${dateTime(updated_at)}.`,
    warning: warningOf(data),
    overall: overallOf(data),
    bars: barsOf(data),
    teams: teamTables(teams),
    areas: areasOf(data),
    insights: insightsOf(data),
    actions: blocksOf(data.suggested_actions),
    only_suggested: plan.length > 0 ? SUGGESTED_BESIDE_PLAN : ONLY_SUGGESTED,
    plan,
    plan_as_of: `As of ${fullDate(now)}, the day this file was made. The results of the survey do not change.`,
    categories: weakestFirst(data.category_breakdown.filter(({ id }) => !areas.has(id))).map((category) => ({
      ...categoryOf(category),
      // A pulse does not ask people to name issues, obstacles or goals.
      lists: data.kind === 'pulse' ? [] : listsOf(category),
    })),
    references: referencesOf(data, now),
    together: sayTogether(data, company),
    explanations: explanationsOf(data),
    limits: data.instrument && limitsInPrint(mostUrgentFirst(data.instrument.areas)),
    confidentiality: `Answers are confidential. Everyone counted here is in exactly the same reports of this survey as at least ${min_group_size - 1} other people, so comparing the reports does not single anyone out. Please do not try to find out who said what. This report does not quote what anyone wrote.`,
    attributions: data.attributions.map((attribution) => `${attribution}.`),
  }
}

const ONLY_SUGGESTED = 'These are suggestions, not decisions.'
const SUGGESTED_BESIDE_PLAN = 'These are suggestions. What the company has decided to do is under ‘The plan’.'

const warningOf = (data: Data) =>
  [sayLowResponse(data), sayMoreCards(data)].filter((said) => said !== null).join(' ') || null

const shownScore = (score: number | null) => (score === null ? NOT_ENOUGH_ANSWERS : oneDecimal(score))

/** A change as text, with an arrow if it is clear. Null if there is no earlier score. */
function changeOf(props: ChangeProps) {
  const said = changeInShort(props)
  const direction = (props.change ?? 0) > 0 ? ('up' as const) : ('down' as const)
  return said === null ? null : { said, direction: isClear(props) ? direction : null }
}

function labelOf({ kind, instrument }: Pick<Data, 'kind' | 'instrument'>): string {
  if (kind === 'pulse') return PULSE_SCORE
  return instrument ? AVERAGE_OF_AREAS : 'Overall wellbeing score'
}

const overallOf = ({ instrument, influence, ...data }: Data) => ({
  score: data.overall_score,
  shown: shownScore(data.overall_score),
  label: labelOf({ instrument, ...data }),
  /**
   * A summary of the areas' bands, such as '3 red, 1 yellow'. Null if the survey has no bands. The overall
   * score itself has no band.
   */
  bands: instrument ? countBands(instrument.areas) : null,
  hue: instrument ? ('ink-3' as const) : ('meter' as const),
  change: changeOf(data),
  notes: [
    ...(influence === null ? [] : [explainInfluence(influence)]),
    ...[explainSilent(data), pulseInPrint(data)].filter((said) => said !== null),
  ],
})

/** A line of text below a full survey's overall score. */
function pulseInPrint({ kind, pulse }: Pick<Data, 'kind' | 'pulse'>): string | null {
  if (kind === 'pulse' || !pulse) return null
  const change = changeInShort(pulse)
  return `${PULSE_SCORE} ${oneDecimal(pulse.score)}${change ? ` · ${change}` : ''}`
}

function barsOf({ category_breakdown, instrument }: Data) {
  const areas = instrument?.areas ?? []
  const bandOf = new Map(areas.map(({ category_id, band }) => [category_id, band]))
  return inReportOrder(category_breakdown, areas).map((category) =>
    barOf(category, bandOf.get(category.id) ?? null),
  )
}

const barOf = (category: ReportCategory, band: Band | null) => ({
  name: category.name,
  score: category.score,
  shown: shownScore(category.score),
  change: changeOf(category),
  band,
  hue: band ? (`${BAND_TINTS[band]}-ink` as const) : (`${hueOf(category.color)}-ink` as const),
})

function areasOf({ instrument, ...data }: Data) {
  if (!instrument) return null
  const scores = new Map(data.category_breakdown.map(({ id, score }) => [id, score]))
  return {
    notes: [
      explainResponse({ ...data, ...instrument }),
      ...(instrument.indicative ? [INDICATIVE] : []),
      ...(data.team === null ? [] : [MARKS_OF_ORGANISATIONS]),
    ],
    rows: mostUrgentFirst(instrument.areas).map(({ category_id, name, mean, band, p20, p50, p80, gap }) => ({
      name,
      mean,
      shown: mean === null ? '–' : mean.toFixed(2),
      ours: withDash(scores.get(category_id) ?? null),
      marks: [p20, p50, p80],
      band,
      words: band && BAND_LABELS[band],
      gap: sayGap({ mean, band, gap }),
    })),
    conduct: data.team === null ? conductOf(instrument) : [],
  }
}

const withDash = (score: number | null) => (score === null ? '–' : oneDecimal(score))

const categoryOf = (category: ReportCategory) => ({
  name: category.name,
  score: category.score,
  shown: shownScore(category.score),
  change: changeOf(category),
  hue: hueOf(category.color),
  letters: lettersOf(category),
})

interface Explanation {
  about: string
  said: string
  /**
   * True if the explanation is about the lists of what people chose. A report link may leave out these lists.
   */
  isOfLists?: boolean
}

/** An explanation of every figure, in the same words as the screen. */
function explanationsOf(data: Data): Explanation[] {
  const { overall_score, category_breakdown, instrument } = data
  const categories = inReportOrder(category_breakdown, instrument?.areas)
  const apart: Ranking = Object.assign(
    {},
    ...category_breakdown.flatMap(({ exclusive }) => Object.values(exclusive)),
  )
  return [
    {
      about: overallOf(data).label,
      said: `${explainOverall({ kind: data.kind, overall: overall_score, categories })} ${explainChange(data, data)}`,
    },
    ...categories.map((category) => ({
      about: category.name,
      said: `${explainCategory({ score: category.score, scored: category.scored_questions })} ${explainChange(category, data)}`,
    })),
    ...(hasLists(data) ? [explanationOfLists(apart)] : []),
    ...(category_breakdown.some(({ themes_asked }) => themes_asked.length > 0)
      ? [{ about: THEMES, isOfLists: true, said: EXPLAIN_THEMES }]
      : []),
    ...(data.goes_together ? [{ about: TOGETHER_TITLE, said: EXPLAIN_TOGETHER }] : []),
    { about: 'People counted', said: explainCounted(data) },
  ]
}

/**
 * False for pulses, and for surveys in which every category is one of HSE's areas. They do not ask for
 * issues, obstacles or goals.
 */
function hasLists({ kind, category_breakdown, instrument }: Data): boolean {
  const areas = new Set(instrument?.areas.map(({ category_id }) => category_id))
  return kind !== 'pulse' && category_breakdown.some(({ id }) => !areas.has(id))
}

const explanationOfLists = (apart: Ranking): Explanation => ({
  about: 'Impacting Issues, Obstacles and 12 Months Goals',
  isOfLists: true,
  said: `Each number shows how many people chose that option, out of all people counted. A list shows the options chosen most often: up to ${LISTED_AT_MOST}, each chosen by at least ${LISTED_FROM} people. ${LEFT_OUT} ${explainApart(apart)}`,
})
