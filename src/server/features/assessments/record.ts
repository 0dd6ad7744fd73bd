import type { Report } from '#contract/reports.ts'
import { completenessOf, type Evidence, stepsOf } from '#domain/assessment.ts'
import { BAND_WORDS, type Band, countBands, mostUrgentFirst } from '#domain/bands.ts'
import { fullDate } from '#domain/dates.ts'
import { explainCounted, sayMoreCards } from '#domain/explain.ts'
import { explainResponse, INDICATIVE, RECORD_IS_NOT, sayGap, sayShare } from '#domain/hse-words.ts'
import { londonDate } from '#domain/london.ts'
import { capitalise } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { type Assessed, assessed } from './assessed.ts'

const TITLE = 'Work-related stress: risk assessment record'
const EMPTY = 'Not filled in'

export async function recordOf(ctx: Context, uuid: string): Promise<Buffer | undefined> {
  const found = await assessed(ctx, uuid)
  if (!found) return undefined
  const { PRODUCT_NAME } = ctx.config
  const made = [`Made on ${fullDate(londonDate(ctx.now))} with ${PRODUCT_NAME}`]
  return typeset(
    'features/assessments/record.typ',
    { ...recordProps(found), title: TITLE, made },
    { title: TITLE, author: PRODUCT_NAME, subject: found.survey.company },
  )
}

/** A name and its description. */
type Line = [name: string, value: string]

/** The contents of the record as text. */
function recordProps({ survey, report, plan, evidence, statements, areas, batches }: Assessed) {
  const steps = stepsOf(
    evidence,
    areas.map(({ category_id }) => category_id),
  )
  const { done, of } = completenessOf(steps)
  return {
    survey: survey.title,
    about: [
      ['Employer', employer(survey)],
      ['Period', period(survey)],
      ['Scope', scope(survey, batches.length > 0)],
      ['Completeness', `${done} of ${of} parts filled in`],
    ] satisfies Line[],
    method: method(survey),
    ...results(report),
    named: named(survey, evidence),
    evidence: [...evidenceLines(evidence), ...statements.map(statementLine)],
    actions: report ? titlesOf(report.suggested_actions) : [],
    plan,
    missing: steps.filter((step) => !step.done).map(({ label }) => label),
    review: evidence.review_on ? fullDate(evidence.review_on) : EMPTY,
    is_not: RECORD_IS_NOT,
  }
}

type Survey = Assessed['survey']

const employer = ({ company, company_number }: Survey) =>
  company_number ? `${company}, company number ${company_number}` : company

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

interface PrintedArea {
  name: string
  mean: string
  score: string
  band: Band | null
  words: string
  gap: string
}

interface Results {
  results: string[]
  /** Null when the report is withheld. */
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
      words: area.band ? BAND_WORDS[area.band] : '',
      gap: sayGap(area),
    })),
    conduct: [
      ['Personal harassment: sometimes, often or always', sayShare(instrument.harassment)],
      ['Bullying: sometimes, often or always', sayShare(instrument.bullying)],
    ],
  }
}

/** The company's notes from talking to employees. */
function named({ template }: Survey, { talks }: Evidence): Line[] {
  const nameOf = new Map(template.categories.map(({ id, name }) => [id, name]))
  return talks.map(({ category_id, notes }) => [nameOf.get(category_id) ?? '', notes])
}

function evidenceLines({ sponsor, consultation, other_data, groups_at_risk }: Evidence): Line[] {
  const { absence, turnover, note } = other_data
  const looked = [absence && 'sickness absence', turnover && 'staff turnover'].filter(Boolean).join(' and ')
  return [
    ['Sponsor', sponsor ?? EMPTY],
    ['How people were consulted', consultation.how ?? EMPTY],
    ['Who was consulted', consultation.who ?? EMPTY],
    ['When', consultation.on ? fullDate(consultation.on) : EMPTY],
    ['Other data looked at', capitalise(looked) || (note ? 'See the note' : EMPTY)],
    ...(note ? [['What it showed', note] satisfies Line] : []),
    ['Groups at particular risk', groups_at_risk ?? EMPTY],
  ]
}

const statementLine = ({ name, at, remark }: Assessed['statements'][number]): Line => [
  `Statement of ${name}, employee representative`,
  `Consulted, ${fullDate(at)}.${remark ? ` ${remark}` : ''}`,
]

const entities: { [entity: string]: string } = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The titles of the suggested actions. The report explains how to carry them out. */
const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<li>\s*<strong>((?:(?!<li>).)*?)\.?<\/strong>/gs)].map(([, title = '']) =>
    title.replaceAll(/<[^<>]*>/g, '').replaceAll(/&\w+;/g, (entity) => entities[entity] ?? ''),
  )
