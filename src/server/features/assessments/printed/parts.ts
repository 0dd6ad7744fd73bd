import type { Evidence } from '#contract/entries.ts'
import type { Hazard } from '#contract/hazards.ts'
import { sayStatus } from '#domain/actions.ts'
import {
  areaName,
  EVIDENCE_WORDS,
  LEVEL_WORDS,
  type Level,
  RESULT_WORDS,
  sayFigure,
  TREND_WORDS,
  WORKS_WORDS,
} from '#domain/assessment.ts'
import { sayCheck } from '#domain/assessment-to-do.ts'
import { besideChecks } from '#domain/beside-checks.ts'
import { fullDate, monthAndYear } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import type { ReadAction } from '#server/features/actions/queries.ts'
import type { Assessed } from '../assessed.ts'
import { consultationsIn } from '../entries/shown.ts'
import type { Line } from './survey.ts'

export const EMPTY = 'Not filled in'

/** For example '3 June 2027', or the text for a date that nobody has filled in. */
export const dateOr = (date: string | null) => (date === null ? EMPTY : fullDate(date))

const sayLevel = (level: Level) => {
  const { label, prevention } = LEVEL_WORDS[level]
  return `${label} (${prevention})`
}

export const appliesTo = ({ team }: { team: string | null }) => team ?? 'Everybody'

/**
 * The hazards with their controls, as text. The numbers are for references within the record.
 */
export const hazardsPrinted = ({ hazards, actions, company, teams }: Assessed, today: string) =>
  hazards.map((hazard, index) => ({
    number: index + 1,
    area: areaName(hazard.area),
    team: appliesTo(hazard),
    band: bandOf(hazard, company, teams),
    cause: hazard.cause,
    who: hazard.who ?? EMPTY,
    how: hazard.how ?? EMPTY,
    carried: hazard.carried_from === null ? null : `Carried over from ‘${hazard.carried_from}’`,
    in_place: hazard.in_place.map(({ text, level, works }) => ({
      text,
      level: sayLevel(level),
      works: WORKS_WORDS[works],
    })),
    further: actions
      .filter(({ id, status }) => hazard.actions.includes(id) && status !== 'dropped')
      .map((action) => actionPrinted(action, today)),
    no_more: hazard.no_more,
  }))

function bandOf(
  { area, tag_id }: Pick<Hazard, 'area' | 'tag_id'>,
  company: Assessed['company'],
  teams: Assessed['teams'],
) {
  const areas = tag_id === null ? company : teams.find(({ id }) => id === tag_id)?.areas
  return areas?.find((published) => published.area === area)?.band ?? null
}

const actionPrinted = (action: ReadAction, today: string) => ({
  title: action.title,
  how: action.how ?? '',
  level: action.level === null ? '' : sayLevel(action.level),
  owner: action.owner,
  due: fullDate(action.due_on),
  status: statusPrinted(action, today),
})

/** The London date on which the action was most recently marked as done. Null if it is not done. */
export function doneOn({ status, history }: Pick<ReadAction, 'status' | 'history'>): string | null {
  const last = history.findLast(({ change }) => /^Status: .+ → Done$/.test(change))
  return status === 'done' && last ? londonDate(new Date(last.at)) : null
}

function statusPrinted(action: ReadAction, today: string): string {
  const day = doneOn(action)
  return day === null ? sayStatus(action, today) : `Done on ${fullDate(day)}`
}

/** Planned actions that are not linked to a hazard. */
export function otherActionsPrinted({ hazards, actions }: Assessed, today: string) {
  const linked = new Set(hazards.flatMap((hazard) => hazard.actions))
  return actions.filter(({ id }) => !linked.has(id)).map((action) => actionPrinted(action, today))
}

/**
 * Every action that has been checked or has a date for a check, with its checks. Dropped actions are listed
 * only if they have been checked.
 */
export const checksPrinted = (all: Assessed, today: string) =>
  all.actions
    .filter(
      ({ status, checks, check_on }) => checks.length > 0 || (check_on !== null && status !== 'dropped'),
    )
    .map((action) => ({
      title: action.title,
      action: statusPrinted(action, today),
      planned: action.check_on === null ? '–' : fullDate(action.check_on),
      check: sayCheck(action, today),
      happened: action.outcome === null ? [] : [`What happened: ${action.outcome}`],
      checks: action.checks.map(({ on, how, result }) => `${fullDate(on)}: ${RESULT_WORDS[result]}. ${how}`),
      scores: besideChecks(action, all),
    }))

/** For example 'January 2027 to March 2027'. */
export const period = ({ from, to }: Pick<Evidence, 'from' | 'to'>) =>
  [from, to === from ? null : to]
    .filter((month) => month !== null)
    .map((month) => monthAndYear(`${month}-01`))
    .join(' to ')

export const evidencePrinted = ({ entries }: Assessed, k: number) =>
  entries
    .filter((entry) => entry.list === 'evidence')
    .map((entry) => ({
      type: EVIDENCE_WORDS[entry.type],
      team: appliesTo(entry),
      figure: sayFigure(entry, k) ?? 'No figure',
      period: period(entry) || EMPTY,
      trend: TREND_WORDS[entry.trend],
      note: [entry.note, entry.source && `Source: ${entry.source}`].filter(Boolean).join('\n'),
    }))

export const consultationsPrinted = ({ entries }: Assessed) =>
  consultationsIn(entries).map(({ on, how, who, said, changed, is_statement }) => ({
    title: on === null ? 'Without a date' : fullDate(on),
    lines: [
      ['How', how ?? EMPTY],
      // A statement contains only what the representative said.
      ...(is_statement ? [] : [['Who', who ?? EMPTY] satisfies Line]),
      ...(said ? [['What they said', said] satisfies Line] : []),
      ...(is_statement ? [] : [['What changed because of it', changed ?? EMPTY] satisfies Line]),
    ] satisfies Line[],
  }))

export function policyPrinted({ policy, entries }: Assessed) {
  const { name, dated, kept, told_on, told_how, none } = policy
  return {
    policy: [
      ['Policy', name ?? (none ? 'There is no policy yet' : EMPTY)],
      ...(name === null
        ? []
        : ([
            ['Dated', dateOr(dated)],
            ['Kept', kept ?? EMPTY],
            ['Staff were told on', dateOr(told_on)],
            ['How they were told', told_how ?? EMPTY],
          ] satisfies Line[])),
    ] satisfies Line[],
    training: entries
      .filter((entry) => entry.list === 'training')
      .map(({ what, who, people, on }) => ({
        what,
        who,
        people: people === null ? EMPTY : String(people),
        on: dateOr(on),
      })),
  }
}

/**
 * Who is responsible, and senior management's statement in its own words. Fields that nobody has filled in
 * say so.
 */
export const commitmentPrinted = ({ sponsor, commitment, assessor, teams, hazards }: Assessed): Line[] => [
  ['Signs it off', sponsor ?? EMPTY],
  ['Senior management’s statement', commitment ?? EMPTY],
  ['Carried it out', assessor ?? EMPTY],
  ...teams
    .filter(({ id, responsible }) => responsible !== null || hazards.some(({ tag_id }) => tag_id === id))
    .map(({ name, responsible }): Line => [`Responsible for ${name}`, responsible ?? EMPTY]),
]

/** The company's notes from talking to employees. */
export function talksPrinted({ survey, talks }: Assessed): Line[] {
  const nameOf = new Map(survey.template.categories.map(({ id, name }) => [id, name]))
  return talks.map(({ category_id, notes }) => [nameOf.get(category_id) ?? '', notes])
}
