/**
 * The to-do list of a stress risk assessment, in plain sentences. It depends only on stored and published data.
 */

import type { ActionStatus } from './actions.ts'
import { isOpen } from './actions.ts'
import type { CheckResult, HazardArea, Level } from './assessment.ts'
import { areaName, hazardAreas } from './assessment.ts'
import { type Band, isToTalkOver } from './bands.ts'
import { fullDate } from './dates.ts'
import { inOneSentence } from './in-one-sentence.ts'

export interface PublishedArea {
  area: HazardArea
  band: Band | null
}

interface AssessedTeam {
  id: number
  name: string
  responsible: string | null
  areas: readonly PublishedArea[]
}

interface AssessedHazard {
  area: HazardArea
  tag_id: number | null
  cause: string
  in_place: readonly { level: Level }[]
  no_more: string | null
  actions: readonly number[]
}

export interface AssessedAction {
  id: number
  title: string
  status: ActionStatus
  level: Level | null
  due_on: string
  check_on: string | null
  checks: readonly { result: CheckResult; planned_on: string | null }[]
}

export interface ToAssess {
  /** The whole company's published areas. Null if its report is withheld. */
  areas: readonly PublishedArea[] | null
  /** Teams with a published report. */
  teams: readonly AssessedTeam[]
  hazards: readonly AssessedHazard[]
  actions: readonly AssessedAction[]
  /** The consultation dates. */
  consulted: readonly (string | null)[]
  closed_on: string
  today: string
  sponsor: string | null
  assessor: string | null
  review_on: string | null
  evidence: number
  training: number
  policy: { name: string | null; none: boolean }
  /** The last filed version's number, if something has changed since that version. */
  changed_since: number | null
}

export const NOTHING_MISSING = 'Nothing is missing. File a version to keep a copy that cannot be changed.'

export const toDo = (all: ToAssess) => ({ finish: toFinish(all), stronger: toMakeStronger(all) })

const toFinish = (all: ToAssess): string[] => [
  ...unexplained(all),
  ...undecided(all),
  ...nothingPrevents(all),
  ...(all.consulted.some((on) => on !== null && on >= all.closed_on)
    ? []
    : ['Record whom you have consulted since the survey closed.']),
  ...(all.sponsor === null ? ['Say who signs off the assessment.'] : []),
  ...(all.assessor === null ? ['Say who carried it out.'] : []),
  ...overdue(all),
]

/**
 * Red and yellow areas without a hazard. A hazard for everybody also covers the teams, so a team is named only
 * if the company’s area is not listed as red already. Teams with the same red area share a sentence, so that the
 * list stays short in a company with many teams.
 */
function unexplained({ areas, teams, hazards }: ToAssess): string[] {
  if (areas === null)
    return hazards.length === 0 ? ['Talk over the seven areas, then add what you found.'] : []
  const covered = (area: HazardArea, tag_id: number | null) =>
    hazards.some((hazard) => hazard.area === area && (hazard.tag_id === null || hazard.tag_id === tag_id))
  const ofCompany = areas.filter(({ area, band }) => isToTalkOver(band) && !covered(area, null))
  const redIn = (area: HazardArea) =>
    teams
      .filter(
        (team) =>
          team.areas.some((own) => own.area === area && own.band === 'red') && !covered(area, team.id),
      )
      .map(({ name }) => name)
  return [
    ...ofCompany.map(({ area, band }) => `${areaName(area)} is ${band}. Write down what causes it.`),
    ...hazardAreas
      .filter((area) => !ofCompany.some((own) => own.area === area && own.band === 'red'))
      .map((area) => ({ area, names: redIn(area) }))
      .filter(({ names }) => names.length > 0)
      .map(({ area, names }) => `${redFor(area)}${inOneSentence(names)}. Write down what causes it.`),
  ]
}

/** The start of the sentence about teams. The screen links this sentence to the first of them. */
export const redFor = (area: HazardArea) => `${areaName(area)} is red for `

const actionsOf = ({ actions }: ToAssess) => {
  const byId = new Map(actions.map((action) => [action.id, action]))
  return (hazard: AssessedHazard) =>
    hazard.actions.flatMap((id) => byId.get(id) ?? []).filter(({ status }) => status !== 'dropped')
}

function undecided(all: ToAssess): string[] {
  const linked = actionsOf(all)
  return all.hazards
    .filter((hazard) => hazard.no_more === null && linked(hazard).length === 0)
    .map(({ cause }) => `‘${cause}’: say what more you will do, or why nothing more is needed.`)
}

function nothingPrevents(all: ToAssess): string[] {
  const further = new Set(all.hazards.flatMap(actionsOf(all)))
  const controls = [
    ...all.hazards.flatMap(({ in_place }) => in_place.map(({ level }) => level)),
    ...[...further].map(({ level }) => level),
  ]
  return controls.length >= 2 && !controls.includes('prevents')
    ? [
        `Nothing here prevents a cause. All ${controls.length} controls help people cope or support them afterwards.`,
      ]
    : []
}

/** The record and the dialog for filing look for this sentence. */
export const changedSince = (version: number) => `This has changed since version ${version} was filed.`

/** The screen links these two sentences to the action and to its check. */
export const wasDue = ({ title, due_on }: Pick<AssessedAction, 'title' | 'due_on'>) =>
  `‘${title}’ was due on ${fullDate(due_on)}.`

export const wasDueForCheck = (title: string, check_on: string) =>
  `‘${title}’ was due for a check on ${fullDate(check_on)}.`

function overdue({ actions, review_on, today }: ToAssess): string[] {
  return [
    ...actions.filter(({ status, due_on }) => isOpen(status) && due_on < today).map(wasDue),
    ...actions
      .filter((action) => isCheckDue(action, today))
      .map(({ title, check_on }) => wasDueForCheck(title, check_on ?? today)),
    ...(review_on !== null && review_on < today ? [`The review was due on ${fullDate(review_on)}.`] : []),
  ]
}

/** True if the check's date has passed and nobody has recorded the check. */
export const isCheckDue = (
  { status, check_on, checks }: Pick<AssessedAction, 'status' | 'check_on' | 'checks'>,
  today: string,
) =>
  status === 'done' &&
  check_on !== null &&
  check_on < today &&
  !checks.some(({ planned_on }) => planned_on === check_on)

/** How far an action's check has come, for the record and the plan. */
export function sayCheck(action: Pick<AssessedAction, 'status' | 'check_on' | 'checks'>, today: string) {
  const { status, check_on, checks } = action
  if (isCheckDue(action, today)) return 'Overdue'
  if (check_on !== null && !checks.some(({ planned_on }) => planned_on === check_on))
    return status === 'done' ? 'Planned' : 'Not yet: the action is not done'
  return checks.length > 0 ? 'Done' : 'Not planned'
}

const toMakeStronger = (all: ToAssess): string[] => [
  ...all.actions
    .filter(({ status, checks }) => status === 'done' && checks.at(-1)?.result === 'not')
    .map(({ title }) => `‘${title}’ did not work. Change it or add another control.`),
  ...(all.changed_since === null ? [] : [changedSince(all.changed_since)]),
  ...(all.evidence > 0 ? [] : ['Add other evidence, such as sickness absence or staff turnover.']),
  ...(all.policy.name !== null || all.policy.none ? [] : ['Record your policy.']),
  ...(all.training > 0 ? [] : ['Record what training managers have had.']),
  ...all.teams
    .filter(({ id, responsible }) => responsible === null && all.hazards.some(({ tag_id }) => tag_id === id))
    .map(({ name }) => `Name who is responsible for ${name}.`),
]

/**
 * Hazards to suggest: one for each of the company's red or yellow areas, and one for each of a team's red
 * areas. Leaves out areas that already have a hazard for the same people.
 */
export function proposedAreas({ areas, teams, hazards }: Pick<ToAssess, 'areas' | 'teams' | 'hazards'>) {
  const isNew = (area: HazardArea, tag_id: number | null) =>
    !hazards.some((hazard) => hazard.area === area && hazard.tag_id === tag_id)
  return [
    ...(areas ?? [])
      .filter(({ area, band }) => isToTalkOver(band) && isNew(area, null))
      .map(({ area, band }) => ({ area, band, tag_id: null, team: null })),
    ...teams.flatMap(({ id, name, areas: own }) =>
      own
        .filter(({ area, band }) => band === 'red' && isNew(area, id))
        .map(({ area, band }) => ({ area, band, tag_id: id, team: name })),
    ),
  ]
}
