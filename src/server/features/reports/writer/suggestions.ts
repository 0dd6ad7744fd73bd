import type { Action, CategoryActions } from '#content/actions/action.ts'
import { actionLibrary } from '#content/actions/all.ts'
import { generalActions, lastActions } from '#content/actions/general.ts'
import { BAND_WORDS, isToTalkOver, mostUrgentFirst } from '#domain/bands.ts'
import { oneLine } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import type { CategoryProps, Named, ReportProps, StandardsProps } from './props.ts'
import { emphasised, levelOf, ofPeople, outOfTen, people, quoted, wants } from './wording.ts'

type Kind = 'impact' | 'obstacle' | 'goal' | 'low' | 'middle' | 'high'

/** A reason for an action, and how urgent it is. */
interface Need {
  category: string
  kind: Kind
  /** The option that people chose. Null if only the category's score shows the need. */
  label: string | null
  reason: string
  urgency: number
}

const AT_MOST = 4
const PER_CATEGORY = 2
const AT_LEAST_IN_ALL = 3
/** Less urgent needs are left out, unless the list would be too short without them. */
const WORTH_A_PLACE = 3
/** How much an option adds to a need's urgency if everybody chose it. */
const weights = { impact: 6, obstacle: 6, goal: 3 }
/** The score assumed for a category whose score is withheld. */
const UNKNOWN_SCORE = 6
/** How much less urgent a category's second need is. */
const SECOND_PLACE = 1.5

const libraryOf = new Map(actionLibrary.map((actions) => [fold(actions.category), actions]))

/**
 * Three to five actions, most urgent first. The last one is always to tell people what the company has heard.
 */
export function suggestedActions(props: ReportProps): string {
  const items: string[] = []
  const used = new Set<string>()
  for (const need of inOrder(props)) {
    if (items.length === AT_MOST) break
    if (need.urgency < WORTH_A_PLACE && items.length >= AT_LEAST_IN_ALL - 1) break
    const action = actionsFor(need).find(({ title }) => !used.has(title))
    if (!action || used.has(need.reason)) continue
    used.add(action.title).add(need.reason)
    items.push(item(action, need.reason))
  }
  const [tell, ...others] = lasting(props)
  return `<ol>${[...items, ...others.slice(0, Math.max(0, AT_LEAST_IN_ALL - 1 - items.length)), tell].join('')}</ol>`
}

function inOrder(props: ReportProps): Need[] {
  if (props.standards) return areaNeeds(props.standards)
  const perCategory = Math.max(PER_CATEGORY, AT_MOST - props.categories.length + 1)
  return props.categories
    .flatMap((category) =>
      byUrgency(needsOf(category, props.respondents))
        .slice(0, perCategory)
        .map((need, place) => ({ ...need, urgency: need.urgency - place * SECOND_PLACE })),
    )
    .sort((a, b) => b.urgency - a.urgency)
}

const levelOfBand = { red: 'low', yellow: 'low', aqua: 'middle', green: 'high' } as const

/**
 * How urgent an area is depends on its band. The distance from the next band only orders areas within the
 * same band.
 */
function areaNeeds({ areas }: StandardsProps): Need[] {
  return mostUrgentFirst(areas).flatMap(({ name, band, mean }, place) => {
    if (band === null || mean === null) return []
    const reason = `${emphasised(name)} scores ${mean.toFixed(2)} out of 5 on HSE’s scale: ${BAND_WORDS[band]}.`
    const urgency = isToTalkOver(band) ? 10 - place : -place
    return [{ category: name, kind: levelOfBand[band], label: null, reason, urgency }]
  })
}

const byUrgency = (needs: Need[]) => needs.sort((a, b) => b.urgency - a.urgency)

/**
 * A category's needs: one for each of its lists (issues, obstacles and goals), for the option that most
 * people chose. If nobody chose anything in the lists, the only need comes from the score.
 */
function needsOf(category: CategoryProps, respondents: number): Need[] {
  const base = 10 - (category.score ?? UNKNOWN_SCORE) + Math.max(0, -(category.change ?? 0))
  const { impacting_issues, obstacles, goals } = category
  const lists = { impact: impacting_issues, obstacle: obstacles, goal: goals }
  const needs = (['impact', 'obstacle', 'goal'] as const).flatMap((kind): Need[] => {
    const [first] = wants(lists[kind])
    if (!first) return []
    const [label, count] = first
    const share = respondents > 0 ? Math.min(1, count / respondents) : 0
    return [
      {
        category: category.name,
        kind,
        label,
        reason: namedReason({ kind, category, named: first, respondents }),
        urgency: base + weights[kind] * share,
      },
    ]
  })
  if (needs.length > 0 || category.score === null) return needs
  const reason = `${emphasised(category.name)} scores ${outOfTen(category.score)}.`
  return [{ category: category.name, kind: kindOf(category.score), label: null, reason, urgency: base }]
}

function namedReason({
  kind,
  category,
  named: [label, count],
  respondents,
}: {
  kind: 'impact' | 'obstacle' | 'goal'
  category: CategoryProps
  named: Named
  respondents: number
}): string {
  const name = emphasised(category.name)
  const score = category.score === null ? '' : ` (${outOfTen(category.score)})`
  const chosenBy = ofPeople(count, respondents)
  if (kind === 'impact') return `In ${name}${score}, ${chosenBy} named ${quoted(label)}.`
  if (kind === 'obstacle') return `In ${name}${score}, ${chosenBy} named ${quoted(label)} as an obstacle.`
  return `In ${name}, ${chosenBy} chose ${quoted(label)} as a goal for the year ahead.`
}

function kindOf(score: number): Kind {
  const level = levelOf(score)
  return level === 'low' || level === 'high' ? level : 'middle'
}

/**
 * The actions for a need, best action first. A reworded option, or a category of the company's own, gets the
 * general actions.
 */
function actionsFor({ category, kind, label }: Need): Action[] {
  const own = libraryOf.get(fold(category))
  const found = label === null ? levelAction(own, kind) : namedAction(own, kind, label)
  return [...(found ? [found] : []), ...generalActions[kind]]
}

function levelAction(own: CategoryActions | undefined, kind: Kind): Action | undefined {
  return kind === 'low' || kind === 'middle' || kind === 'high' ? own?.[kind] : undefined
}

function namedAction(own: CategoryActions | undefined, kind: Kind, label: string): Action | undefined {
  for (const actions of own ? [own, ...actionLibrary] : actionLibrary) {
    const match = Object.entries(namedActions(actions, kind)).find(([known]) => fold(known) === fold(label))
    if (match) return match[1]
  }
  return undefined
}

function namedActions({ impacts, obstacles, goals }: CategoryActions, kind: Kind): Record<string, Action> {
  if (kind === 'impact') return impacts
  if (kind === 'obstacle') return obstacles
  return kind === 'goal' ? goals : {}
}

function lasting({ respondents, completed, recipients, counts_only }: ReportProps): [string, ...string[]] {
  const tell =
    respondents === 0
      ? 'This report includes no answers. Tell people that too.'
      : `These results come from ${people(respondents)}, who will want to know what you plan to do.`
  const name =
    completed === 0
      ? 'Nobody has taken part yet. People are more likely to answer when they see something happen.'
      : `${thousands(completed)} of ${thousands(recipients)} ${counts_only ? 'people are counted' : 'took part'} and will judge the survey by what happens next.`
  const repeat = 'One survey shows a single moment. The next one shows which way things are going.'
  return [item(lastActions.tell, tell), item(lastActions.name, name), item(lastActions.repeat, repeat)]
}

const item = ({ title, how }: Action, reason: string) =>
  `<li><strong>${title}.</strong> ${reason} ${how}</li>`

function fold(text: string): string {
  return oneLine(text).toLowerCase()
}
