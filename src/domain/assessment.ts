/**
 * A stress risk assessment: hazards, controls, evidence, consultation, checks and dates. What is missing from it is
 * worked out in `assessment-to-do.ts`.
 */
import { plusDays, plusMonths } from './calendar.ts'
import { AREAS, type AreaKey } from './hse.ts'
import { londonDate } from './london.ts'

/** In characters. */
export const MAX_WAY = 200
export const MAX_NOTES = 2_000
export const MAX_CAUSE = 300
export const MAX_SAID = 500
export const MAX_LABEL = 120
export const MAX_RESPONSIBLE = 80

export const MAX_HAZARDS = 40
/** The record prints each action with each of its hazards. */
export const MAX_ACTIONS_OF_HAZARD = 40
export const MAX_CONTROLS = 6
/** The maximum number of entries in each list of an assessment. */
export const MAX_ENTRIES = 50
export const MAX_VERSIONS = 50
export const MAX_SIGNATURES = 4
export const MAX_FIGURE = 9_999_999

export const hazardAreas = [
  'demands',
  'control',
  'managers_support',
  'peer_support',
  'relationships',
  'role',
  'change',
  'other',
] as const satisfies readonly (AreaKey | 'other')[]
export type HazardArea = (typeof hazardAreas)[number]

const names = new Map<HazardArea, string>(AREAS.map(({ key, name }) => [key, name]))
export const areaName = (area: HazardArea) => names.get(area) ?? 'Something else'

/** The effect of a control: primary, secondary or tertiary prevention. */
export const levels = ['prevents', 'copes', 'supports'] as const
export type Level = (typeof levels)[number]

export const LEVEL_WORDS: Record<Level, { label: string; hint: string; prevention: string }> = {
  prevents: {
    label: 'Prevents the cause',
    hint: 'For example: more staff at busy times.',
    prevention: 'primary',
  },
  copes: { label: 'Helps people cope', hint: 'For example: training, a buddy.', prevention: 'secondary' },
  supports: {
    label: 'Supports people afterwards',
    hint: 'For example: counselling, occupational health.',
    prevention: 'tertiary',
  },
}

/** The hint beside a control, shown if the control's text mentions a survey. */
export const SURVEY_IS_NO_CONTROL = 'A survey measures. It is not a control.'
export const mentionsSurvey = (text: string) => /\bsurveys?\b/i.test(text)

export const workings = ['yes', 'partly', 'no', 'not_checked'] as const
export type Working = (typeof workings)[number]
export const WORKS_WORDS: Record<Working, string> = {
  yes: 'Yes',
  partly: 'Partly',
  no: 'No',
  not_checked: 'Not checked',
}

export const checkResults = ['works', 'partly', 'not'] as const
export type CheckResult = (typeof checkResults)[number]
export const RESULT_WORDS: Record<CheckResult, string> = {
  works: 'It works',
  partly: 'It partly works',
  not: 'It does not work',
}

export const entryLists = ['evidence', 'consultation', 'training'] as const
export type EntryList = (typeof entryLists)[number]

export const EVIDENCE_WORDS = {
  sickness_absence: 'Sickness absence',
  turnover: 'Staff turnover',
  grievances: 'Grievances',
  occupational_health: 'Occupational health referrals',
  assistance: 'Employee assistance calls',
  incidents: 'Accidents and incidents',
  overtime: 'Overtime',
  exit_interviews: 'Exit interviews',
  other: 'Other',
} as const
export type EvidenceType = keyof typeof EVIDENCE_WORDS
export const evidenceTypes = Object.keys(EVIDENCE_WORDS) as [EvidenceType, ...EvidenceType[]]

export const UNIT_WORDS = {
  people: 'people',
  cases: 'cases',
  days: 'days',
  hours: 'hours',
  per_cent: 'per cent',
} as const
export type Unit = keyof typeof UNIT_WORDS
export const units = Object.keys(UNIT_WORDS) as [Unit, ...Unit[]]
/**
 * True for units that count people. If a team's figure in such a unit is small, it is shown only as 'fewer
 * than k'.
 */
export const isCount = (unit: Unit | null) => unit === 'people' || unit === 'cases'

export const TREND_WORDS = {
  rising: 'Rising',
  steady: 'Steady',
  falling: 'Falling',
  unknown: 'Not known',
} as const
export type TrendWord = keyof typeof TREND_WORDS
export const trends = Object.keys(TREND_WORDS) as [TrendWord, ...TrendWord[]]

/** For example '4 people' or 'fewer than 5 cases'. Null if there is no figure. */
export function sayFigure(
  { figure, unit }: { figure: number | 'fewer' | null; unit: Unit | null },
  k: number,
): string | null {
  if (figure === null) return null
  const amount = figure === 'fewer' ? `fewer than ${k}` : String(figure)
  return unit === null ? amount : `${amount} ${UNIT_WORDS[unit]}`
}

export interface Figures {
  tag_id: number | null
  figure: number | 'fewer' | null
  unit: Unit | null
}

/**
 * Why a figure is invalid. A team's figures are shown beside its published scores, so they must never give a
 * small number of people.
 */
export function figureProblem(
  { tag_id, figure, unit }: Figures,
  k: number,
): { field: 'figure' | 'unit'; message: string } | null {
  if (figure === null) return null
  if (unit === null) return { field: 'unit', message: 'Choose a unit' }
  const wanted = {
    field: 'figure',
    message: 'For a team, the figure must be a number of people or cases.',
  } as const
  if (tag_id !== null && !isCount(unit)) return wanted
  if (figure === 'fewer') return tag_id === null ? { field: 'figure', message: 'Enter a number' } : null
  if (isCount(unit) && !Number.isInteger(figure)) return { field: 'figure', message: 'Enter a whole number' }
  if (tag_id !== null && figure > 0 && figure < k)
    return { field: 'figure', message: `Enter 0, or choose "fewer than ${k}".` }
  return null
}

const REVIEW_AFTER_MONTHS = 12
const REMINDED_BEFORE_DAYS = 30

/** When an assessment is due for review, unless the company chooses another date. */
export const reviewDue = (completedAt: Date) => plusMonths(londonDate(completedAt), REVIEW_AFTER_MONTHS)

/** Owners are reminded today of assessments that are due for review by this date. */
export const remindedUntil = (now: Date) => plusDays(londonDate(now), REMINDED_BEFORE_DAYS)

export const NEWER_REPLACED = 'A newer assessment has replaced this one.'
