import { actionLibrary } from '#content/actions/all.ts'
import { insights } from '#content/actions/insights.ts'
import { oneDecimal } from '#domain/explain.ts'
import { sayResponseWords } from '#domain/hse-words.ts'
import { oneLine } from '#domain/names.ts'
import { areasPicture } from './areas.ts'
import { contentment } from './contentment.ts'
import type { CategoryProps, ReportProps, Since, StandardsProps } from './props.ts'
import { whoIsCounted } from './who-is-counted.ts'
import { emphasised, levelOf, listed, ofPeople, outOfTen, quoted, wants } from './wording.ts'

/**
 * Three paragraphs: the overall result; the best and worst categories, with changes; and what people named.
 */
export function keyInsights(props: ReportProps): string {
  if (props.respondents === 0) return paragraphs([[insights.nobody]])
  const { standards } = props
  if (standards) return paragraphs([averagePicture(props, standards), ...areasPicture(standards)])
  return paragraphs([overallPicture(props), categoryPicture(props), namedPicture(props)])
}

/** Drops repeated sentences. */
function paragraphs(all: string[][]): string {
  const said = new Set<string>()
  const once = (sentence: string) => sentence !== '' && !said.has(sentence) && said.add(sentence)
  return all
    .map((sentences) => sentences.filter(once))
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => `<p>${sentences.join(' ')}</p>`)
    .join('')
}

function overallPicture({
  kind,
  team,
  overall,
  overall_change,
  overall_verdict,
  ...counts
}: ReportProps): string[] {
  const who = team === null ? 'Across the company' : `In the team ${emphasised(team)}`
  const score =
    overall === null
      ? [insights.noOverall]
      : [`${who}, ${NAMES[kind]} is ${outOfTen(overall)}.`, insights.overall[levelOf(overall)]]
  return [...score, overallChange(overall_verdict, overall_change), ...whoIsCounted(counts)]
}

const NAMES = { full: 'overall wellbeing', pulse: 'the pulse score' } as const

/** HSE defines no overall score, and our own levels do not fit the average of its areas. */
function averagePicture(
  { team, overall, overall_change, overall_verdict, ...counts }: ReportProps,
  { response_words }: StandardsProps,
): string[] {
  const who = team === null ? 'Across the company' : `In the team ${emphasised(team)}`
  const score =
    overall === null ? insights.noOverall : `${who}, the average of the seven areas is ${outOfTen(overall)}.`
  const response = sayResponseWords({ response_words, counts_only: counts.counts_only === true })
  return [score, overallChange(overall_verdict, overall_change), ...whoIsCounted(counts), response]
}

/** Mentions a change only if it is clear. */
function overallChange(verdict: Since, change: number | null): string {
  if (verdict === null) return ''
  if (verdict === 'cannot_be_told') return insights.overallCannotBeTold
  if (verdict === 'no_clear_change' || change === null) return insights.overallUnclear
  const direction = verdict === 'risen' ? 'higher' : 'lower'
  return `It is ${oneDecimal(Math.abs(change))} ${direction} than in the last survey, which is a clear change.`
}

type Scored = CategoryProps & { score: number }

function categoryPicture({ kind, categories, overall_verdict }: ReportProps): string[] {
  const scored = categories.filter((category): category is Scored => category.score !== null)
  const ordered = [...scored].sort((a, b) => b.score - a.score)
  const [best] = ordered
  const worst = ordered.at(-1)
  if (!best || !worst) return [anythingNamed(categories) ? insights.noScores : insights.nothingToRead]
  const moved = movement(categories, overall_verdict)
  if (ordered.length === 1)
    return [
      kind === 'pulse'
        ? `The area in depth is ${emphasised(best.name)}: ${outOfTen(best.score)}.`
        : `${emphasised(best.name)} is the only area with a score: ${outOfTen(best.score)}.`,
      wordsOn(best),
      ...moved,
    ]
  if (best.score === worst.score)
    return [
      `All areas have the same score, ${outOfTen(best.score)}, so none needs attention before the others.`,
      ...moved,
    ]
  const strongest = ordered.filter(({ score }) => score === best.score)
  const weakest = ordered.filter(({ score }) => score === worst.score)
  return [
    areas('strongest', strongest, outOfTen(best.score)),
    levelOf(best.score) === 'low' || levelOf(best.score) === 'mixed'
      ? insights[strongest.length > 1 ? 'strongestAreModest' : 'strongestIsModest']
      : aboutOne(strongest, 'strongest'),
    areas('weakest', weakest, oneDecimal(worst.score)),
    levelOf(worst.score) === 'high' ? insights.weakestIsFine : aboutOne(weakest, 'weakest'),
    ...moved,
  ]
}

function areas(end: 'strongest' | 'weakest', categories: CategoryProps[], score: string): string {
  const names = listed(categories.map(({ name }) => emphasised(name)))
  return categories.length === 1
    ? `The ${end} area is ${names}, at ${score}.`
    : `The ${end} areas are ${names}, at ${score}.`
}

function aboutOne(categories: CategoryProps[], end: 'strongest' | 'weakest'): string {
  const [only, ...others] = categories
  if (!only || others.length > 0) return ''
  const known = actionLibrary.find(({ category }) => category === oneLine(only.name))
  return known?.[end] ?? insights[`${end}Elsewhere`]
}

function wordsOn(category: Scored): string {
  const level = levelOf(category.score)
  return aboutOne([category], level === 'low' || level === 'mixed' ? 'weakest' : 'strongest')
}

function movement(categories: CategoryProps[], overall: Since): string[] {
  if (categories.every(({ verdict }) => verdict === null))
    return overall === null ? [insights.noComparison] : []
  const changes = categories.flatMap(({ name, change }) => (change === null ? [] : [{ name, change }]))
  const known = categories.filter(({ verdict }) => verdict !== null && verdict !== 'cannot_be_told')
  if (known.length === 0) return [insights.changesCannotBeTold]
  if (changes.length === 0)
    return [categories.length === 1 ? insights.onlyAreaUnclear : insights.nothingMoved]
  const rise = Math.max(...changes.map(({ change }) => change))
  const fall = Math.min(...changes.map(({ change }) => change))
  const namesAt = (value: number) => {
    const names = changes.filter(({ change }) => change === value).map(({ name }) => emphasised(name))
    return names.length > 2 && names.length === categories.length ? 'every area' : listed(names)
  }
  const up = rise > 0 ? [`the biggest clear rise is in ${namesAt(rise)} (up ${oneDecimal(rise)})`] : []
  const down = fall < 0 ? [`the biggest clear fall is in ${namesAt(fall)} (down ${oneDecimal(-fall)})`] : []
  const others = known.length > changes.length ? [insights.othersUnclear] : []
  return [`Since the last survey, ${listed([...up, ...down])}.`, ...others]
}

type List = 'impacting_issues' | 'obstacles' | 'goals'

/** The most chosen option in one of the lists across all categories, or several if they tie. */
function mostNamed(categories: CategoryProps[], list: List) {
  const all = categories.flatMap((category) =>
    wants(category[list]).map(([label, count]) => ({ label, count, category })),
  )
  const most = Math.max(0, ...all.map(({ count }) => count))
  return all.filter(({ count }) => count === most && most > 0)
}

const anythingNamed = (categories: CategoryProps[]) =>
  (['impacting_issues', 'obstacles', 'goals'] as const).some((list) => mostNamed(categories, list).length > 0)

/** A pulse does not ask people to name issues, obstacles or goals. */
function namedPicture({ kind, categories, respondents, is_without_lists }: ReportProps): string[] {
  if (kind === 'pulse') return []
  if (is_without_lists) return [insights.withoutLists]
  if (!anythingNamed(categories))
    return [insights.nothingNamed, contentment(categories, respondents) || insights.worriesDiffer]
  const issues = mostNamed(categories, 'impacting_issues')
  const obstacles = mostNamed(categories, 'obstacles')
  const goals = mostNamed(categories, 'goals')
  const { issue, obstacle, goal } = openings
  return [
    named(issues, respondents, issue),
    agreement(categories),
    named(obstacles, respondents, { ...obstacle, area: alone(issues) }),
    named(goals, respondents, { ...goal, area: alone(obstacles) }),
    contentment(categories, respondents),
  ]
}

const openings = {
  issue: { one: 'The issue named most often is', many: 'The issues named most often are' },
  obstacle: { one: 'The obstacle named most often is', many: 'The obstacles named most often are' },
  goal: {
    one: 'The most common goal for the year ahead is',
    many: 'The most common goals for the year ahead are',
  },
}

const SHOWN_OF_A_TIE = 3

type Most = ReturnType<typeof mostNamed>

/** The category of the option that most people chose. Undefined if several options tie. */
const alone = (most: Most) => (most.length === 1 ? most[0]?.category : undefined)

/** `area` is the category that the previous sentence was about. */
function named(
  most: Most,
  respondents: number,
  { one, many, area }: { one: string; many: string; area?: CategoryProps | undefined },
): string {
  const [first] = most
  if (!first) return ''
  const counted = ofPeople(first.count, respondents)
  const where = first.category === area ? 'in the same area' : `in ${emphasised(first.category.name)}`
  if (most.length === 1)
    return `${one} ${quoted(first.label)}, ${where}: ${counted} chose it${share(first.count, respondents)}.`
  const labels = most.slice(0, SHOWN_OF_A_TIE).map(({ label }) => quoted(label))
  const others = most.length > SHOWN_OF_A_TIE ? ', among others' : ''
  return `${many} ${listed(labels)}${others}: ${counted} chose each.`
}

/**
 * A share in words, or nothing if no words are accurate. It is not a percentage, because texts may only state
 * numbers that are part of the input.
 */
function share(count: number, all: number): string {
  const part = count / all
  if (part > 1) return ''
  if (part === 1) return ', which is everyone'
  if (part > 0.5) return ', more than half'
  if (part === 0.5) return ', exactly half'
  if (part >= 0.45) return ', nearly half'
  if (part >= 0.31 && part <= 0.36) return ', about a third'
  return part >= 0.23 && part <= 0.27 ? ', about a quarter' : ''
}

/** Says whether the most named issue belongs to the category with the lowest score. */
function agreement(categories: CategoryProps[]): string {
  const [issue, ...ties] = mostNamed(categories, 'impacting_issues')
  const scores = categories.flatMap(({ score }) => (score === null ? [] : [score]))
  if (!issue || ties.length > 0 || scores.length < 2) return ''
  const lowest = Math.min(...scores)
  const single = scores.filter((score) => score === lowest).length === 1
  return single && issue.category.score === lowest && lowest < 8 ? insights.sameDirection : ''
}
