import type { Action, CategoryActions } from '#content/actions/action.ts'
import { actionLibrary } from '#content/actions/all.ts'
import { generalActions, lastActions } from '#content/actions/general.ts'
import { BAND_WORDS, isToTalkOver, mostUrgentFirst } from '#domain/hse.ts'
import { oneLine } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import type { CategoryFacts, Named, ReportFacts, StandardsFacts } from './facts.ts'
import { emphasised, levelOf, ofPeople, outOfTen, people, quoted, wants } from './wording.ts'

type Kind = 'impact' | 'obstacle' | 'goal' | 'low' | 'middle' | 'high'

/** Something that asks for an action, and how much it asks for it. */
interface Need {
  category: string
  kind: Kind
  /** The option that was chosen; null where only the score speaks. */
  label: string | null
  reason: string
  urgency: number
}

const AT_MOST = 4
const PER_CATEGORY = 2
const AT_LEAST_IN_ALL = 3
/** Below this a need waits until the more urgent ones are seen to: it only fills a list that would be too short. */
const WORTH_A_PLACE = 3
/** In points of a score: what everybody naming it would add. */
const weights = { impact: 6, obstacle: 6, goal: 3 }
/** For a category whose score is withheld, and for being the second need of one category. */
const UNKNOWN_SCORE = 6
const SECOND_PLACE = 1.5

const libraryOf = new Map(actionLibrary.map((actions) => [fold(actions.category), actions]))

/** Three to five actions, the most needed first; to tell people what was heard always comes last. */
export function suggestedActions(facts: ReportFacts): string {
  const items: string[] = []
  const used = new Set<string>()
  for (const need of inOrder(facts)) {
    if (items.length === AT_MOST) break
    if (need.urgency < WORTH_A_PLACE && items.length >= AT_LEAST_IN_ALL - 1) break
    const action = actionsFor(need).find(({ title }) => !used.has(title))
    if (!action || used.has(need.reason)) continue
    used.add(action.title).add(need.reason)
    items.push(item(action, need.reason))
  }
  const [tell, ...others] = lasting(facts)
  return `<ol>${[...items, ...others.slice(0, Math.max(0, AT_LEAST_IN_ALL - 1 - items.length)), tell].join('')}</ol>`
}

function inOrder(facts: ReportFacts): Need[] {
  if (facts.standards) return areaNeeds(facts.standards)
  const perCategory = Math.max(PER_CATEGORY, AT_MOST - facts.categories.length + 1)
  return facts.categories
    .flatMap((category) =>
      byUrgency(needsOf(category, facts.respondents))
        .slice(0, perCategory)
        .map((need, place) => ({ ...need, urgency: need.urgency - place * SECOND_PLACE })),
    )
    .sort((a, b) => b.urgency - a.urgency)
}

const levelOfBand = { red: 'low', yellow: 'low', aqua: 'middle', green: 'high' } as const

/** An area's urgency follows from its band; how far it is from the next one only orders areas of the same band. */
function areaNeeds({ areas }: StandardsFacts): Need[] {
  return mostUrgentFirst(areas).flatMap(({ name, band, mean }, place) => {
    if (band === null || mean === null) return []
    const reason = `${emphasised(name)} stands at ${mean.toFixed(2)} on HSE’s scale up to 5: ${BAND_WORDS[band]}.`
    const urgency = isToTalkOver(band) ? 10 - place : -place
    return [{ category: name, kind: levelOfBand[band], label: null, reason, urgency }]
  })
}

const byUrgency = (needs: Need[]) => needs.sort((a, b) => b.urgency - a.urgency)

/** The most chosen of each list, or the bare score where nothing was chosen. */
function needsOf(category: CategoryFacts, respondents: number): Need[] {
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
  const reason = `${emphasised(category.name)} stands at ${outOfTen(category.score)}.`
  return [{ category: category.name, kind: kindOf(category.score), label: null, reason, urgency: base }]
}

function namedReason({
  kind,
  category,
  named: [label, count],
  respondents,
}: {
  kind: 'impact' | 'obstacle' | 'goal'
  category: CategoryFacts
  named: Named
  respondents: number
}): string {
  const name = emphasised(category.name)
  const score = category.score === null ? '' : ` (${outOfTen(category.score)})`
  const chosenBy = ofPeople(count, respondents)
  if (kind === 'impact') return `In ${name}${score}, ${chosenBy} named ${quoted(label)}.`
  if (kind === 'obstacle')
    return `In ${name}${score}, ${chosenBy} say that this stands in the way: ${quoted(label)}.`
  return `Asked about ${name} in the year ahead, ${chosenBy} chose ${quoted(label)}.`
}

function kindOf(score: number): Kind {
  const level = levelOf(score)
  return level === 'low' || level === 'high' ? level : 'middle'
}

/** The best action first. A reworded option or a category of somebody's own falls back to the general ones. */
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

function lasting({ respondents, completed, recipients }: ReportFacts): [string, ...string[]] {
  const tell =
    respondents === 0
      ? 'Nobody’s answers are counted here, and people should hear that too.'
      : `${people(respondents)} stand${respondents === 1 ? 's' : ''} behind these results and will want to know what becomes of them.`
  const name =
    completed === 0
      ? 'Nobody has taken part yet, and people join in once they see that somebody acts.'
      : `${thousands(completed)} of ${thousands(recipients)} took part and will judge the survey by what follows.`
  const repeat = 'One survey is a snapshot, and only the next one shows a direction.'
  return [item(lastActions.tell, tell), item(lastActions.name, name), item(lastActions.repeat, repeat)]
}

const item = ({ title, how }: Action, reason: string) =>
  `<li><strong>${title}.</strong> ${reason} ${how}</li>`

function fold(text: string): string {
  return oneLine(text).toLowerCase()
}
