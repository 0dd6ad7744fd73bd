import type { Report } from '#contract/reports.ts'
import { completenessOf, type Evidence, stepsOf } from '#domain/assessment.ts'
import { longDate } from '#domain/dates.ts'
import { explainCounted } from '#domain/explain.ts'
import { BAND_WORDS, type Band } from '#domain/hse.ts'
import { explainResponse, INDICATIVE, RECORD_IS_NOT, sayGap, sayShare } from '#domain/hse-words.ts'
import { londonDate } from '#domain/london.ts'
import { capitalise } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { type Assessed, assessed } from './assessed.ts'

const TITLE = 'Work-related stress: risk assessment record'
const EMPTY = 'Not filled in'

/** The record as a PDF. */
export async function recordOf(ctx: Context, uuid: string): Promise<Buffer | undefined> {
  const found = await assessed(ctx, uuid)
  if (!found) return undefined
  const { PRODUCT_NAME } = ctx.config
  const made = [`Made on ${longDate(londonDate(ctx.now))} with ${PRODUCT_NAME}`]
  return typeset(
    'features/assessments/record.typ',
    { ...recordFacts(found), title: TITLE, made },
    { title: TITLE, author: PRODUCT_NAME, subject: found.survey.company },
  )
}

/** A name and what is said of it. */
type Line = [name: string, value: string]

/** What the record says, in its words. */
function recordFacts({ survey, report, plan, evidence, areas }: Assessed) {
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
      ['Scope', scope(survey)],
      ['Completeness', `${done} of ${of} of what a record needs`],
    ] satisfies Line[],
    method: method(survey),
    ...results(report),
    named: named(survey, evidence),
    evidence: evidenceLines(evidence),
    actions: report ? titlesOf(report.suggested_actions) : [],
    plan,
    missing: steps.filter((step) => !step.done).map(({ label }) => label),
    review: evidence.review_on ? longDate(evidence.review_on) : EMPTY,
    is_not: RECORD_IS_NOT,
  }
}

type Survey = Assessed['survey']

const employer = ({ company, company_number }: Survey) =>
  company_number ? `${company}, company number ${company_number}` : company

const period = ({ launched_at, completed_at }: Survey) =>
  `${longDate(launched_at ?? completed_at)} to ${longDate(completed_at)}. The questions are about the six months before.`

function scope({ tag_ids, launch_tags, sent_number }: Survey): string {
  const names = (launch_tags ?? []).filter(({ id }) => tag_ids.includes(id)).map(({ name }) => name)
  const who =
    tag_ids.length === 0 ? 'Everybody on the company’s list' : `People of these teams: ${names.join(', ')}`
  return `${who}. ${thousands(sent_number)} people were asked.`
}

function method({ template, min_group_size }: Survey): string[] {
  const { instrument } = template
  return [
    `${instrument?.name}, ${instrument?.edition}, asked by personal links. Answers are confidential: no result counts fewer than ${min_group_size} people.`,
    `${instrument?.attribution}. ${instrument?.source}`,
  ]
}

const WITHHELD =
  'The results are withheld: too few people answered, or the results could have pointed at somebody. All seven areas are to be talked over instead.'

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
  /** Null where they are withheld. */
  areas: PrintedArea[] | null
  conduct: Line[]
}

function results(report: Report['data'] | undefined): Results {
  const instrument = report?.instrument
  if (!report || !instrument) return { results: [WITHHELD], areas: null, conduct: [] }
  const scoreOf = new Map(report.category_breakdown.map(({ id, score }) => [id, score]))
  const { respondents: counted, completed } = report
  return {
    results: [
      explainResponse({ ...report, ...instrument }),
      explainCounted({ counted, completed }),
      ...(instrument.indicative ? [INDICATIVE] : []),
    ],
    areas: instrument.areas.map((area) => ({
      name: area.name,
      mean: area.mean?.toFixed(2) ?? '–',
      score: scoreOf.get(area.category_id)?.toFixed(1) ?? '–',
      band: area.band,
      words: area.band ? BAND_WORDS[area.band] : '',
      gap: sayGap(area),
    })),
    conduct: [
      ['Personal harassment, sometimes or more often', sayShare(instrument.harassment)],
      ['Bullying, sometimes or more often', sayShare(instrument.bullying)],
    ],
  }
}

/** What the talks brought, in the company's own words. */
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
    ['When', consultation.on ? longDate(consultation.on) : EMPTY],
    ['Other data looked at', capitalise(looked) || (note ? 'See the note' : EMPTY)],
    ...(note ? [['What it showed', note] satisfies Line] : []),
    ['Groups at special risk', groups_at_risk ?? EMPTY],
  ]
}

const entities: { [entity: string]: string } = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What the suggested actions are called; how they are done stands in the report. */
const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<li>\s*<strong>(.*?)\.?<\/strong>/gs)].map(([, title = '']) =>
    title.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => entities[entity] ?? ''),
  )
