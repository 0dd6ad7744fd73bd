import type { ReportCategory } from '#contract/reports.ts'
import { LISTED_FROM } from '#domain/answers.ts'
import { cardsFor, nobody, type Size } from '#domain/cards.ts'
import type { GoesTogether } from '#domain/goes-together.ts'
import { areaScores, isHse, responseWords } from '#domain/hse.ts'
import type { SurveyKind } from '#domain/lifecycle.ts'
import { marginShown } from '#domain/margin.ts'
import { pulseScoreOf } from '#domain/pulse.ts'
import {
  type CategoryNumbers,
  type Counts,
  isListed,
  type QuestionNumbers,
  type Ranking,
  ranked,
  roundScore,
} from '#domain/scoring.ts'
import {
  isClosing,
  type Question,
  questionsOf,
  reported,
  type Template,
  themesOf,
  valuesOf,
  visible,
} from '#domain/template.ts'
import type { Change } from './changes.ts'
import { addTo, type ChoiceCount } from './choice-counts.ts'
import type { Named, ReportProps, Since } from './writer/props.ts'

/** A stored change. Reports from older versions have no verdict. */
type StoredChange = Pick<Change, 'change'> & Partial<Change>

/**
 * A report's figures: unrounded scores, and the changes calculated from them. Stored once and never
 * overwritten.
 */
export interface ReportNumbers extends StoredChange {
  overall: number | null
  categories: (CategoryNumbers & StoredChange)[]
  /** The scored questions. In a pulse, only the questions in the category that it asks about in depth. */
  questions: QuestionNumbers[]
  /** The pulse score. Missing if there is none, and in reports made before there were pulses. */
  pulse?: StoredChange & { score: number }
  /**
   * The categories that correlate with recommending the company. Only in the full report, and missing if they
   * were not calculated.
   */
  goes_together?: GoesTogether
  /**
   * True if another survey, launched in the eight weeks before this one or running at the same time, has
   * counted some of the same people.
   */
  is_linked?: true
  /**
   * True if one of these surveys belongs to the same company. Lists of what people chose are then left out.
   */
  is_without_lists?: true
}

/**
 * How many people a list shows for an option. Choices by email and by card are counted separately, and a
 * count that is too small is left out. Otherwise, somebody who filled in most of the cards could work out the
 * other answers. `leastCards` is larger if people also answered by email.
 */
const listable =
  (leastCards: number) =>
  ({ mail, byCard }: Size): number =>
    (mail >= LISTED_FROM ? mail : 0) + (byCard >= leastCards ? byCard : 0)

const all = ({ mail, byCard }: Size) => mail + byCard

/**
 * The combined counts for some blocks, in the template's order. Leaves out unknown option values, and
 * questions whose answers only administrators read.
 */
export function sumOf(template: Template, rows: readonly ChoiceCount[], k: number): Counts {
  const sums = new Map<number, { answered: number; people: Map<string, Size> }>()
  const leastCards = rows.every(({ by }) => by === 'byCard') ? LISTED_FROM : cardsFor(k)
  for (const { question_id, choice, people, answered, by } of rows) {
    const sum = sums.get(question_id) ?? { answered: 0, people: new Map() }
    sums.set(question_id, sum)
    sum.answered += answered
    if (choice !== null) addTo(sum.people, choice, by, people)
  }
  return Object.fromEntries(
    questionsOf(visible(template))
      // Closing questions are counted, but belong to no score.
      .filter((question) => question.role !== 'context' || isClosing(question) || isListed(question))
      .map((question) => [question.id, countsOf(question, sums.get(question.id), leastCards)]),
  )
}

function countsOf(
  question: Question,
  sum: { answered: number; people: Map<string, Size> } | undefined,
  leastCards: number,
) {
  const sizes = valuesOf(question).map((value) => [value, sum?.people.get(value) ?? nobody] as const)
  const people = isListed(question) ? listable(leastCards) : all
  const chosen = sizes.map(([value, size]) => [value, people(size)] as const)
  const byCard = sizes.map(([value, size]) => [value, size.byCard] as const)
  const hasCards = !isListed(question) && byCard.some(([, cards]) => cards > 0)
  return {
    answered: sum?.answered ?? 0,
    choices: withoutNone(chosen),
    ...(hasCards && { by_card: withoutNone(byCard) }),
  }
}

const withoutNone = (counts: (readonly [value: string, people: number])[]) =>
  Object.fromEntries(counts.filter(([, people]) => people > 0))

/** A stored change in the form that readers get. */
export const changeShown = ({ change, verdict = null, margin = null, untold = null }: StoredChange) => ({
  change,
  change_verdict: verdict,
  change_margin: margin === null ? null : marginShown(margin),
  change_untold: change === null || verdict !== null ? null : (untold ?? 'earlier_report'),
})

/**
 * The pulse score in the form that readers get. For an older report, it is calculated from the counts and has
 * no change.
 */
export function pulseShown(
  { template, k }: { template: Template; k: number },
  { numbers, counts }: { numbers: ReportNumbers | null; counts: Counts | null },
) {
  if (!numbers) return null
  const { pulse = { score: pulseScoreOf({ template, counts: counts ?? {}, k }), change: null } } = numbers
  return pulse.score === null ? null : { score: roundScore(pulse.score), ...changeShown(pulse) }
}

/**
 * A pulse's numbers. The overall score is the pulse score. The questions are those in the category that the
 * pulse asks about in depth, so the scores of other anchors are left out.
 */
export function ofPulse({ pulse, ...numbers }: ReportNumbers, template: Template): ReportNumbers {
  const { score: overall = null, ...changed } = pulse ?? { change: null }
  const inDepth = new Set(reported(template).categories.flatMap((own) => own.questions.map(({ id }) => id)))
  return {
    ...numbers,
    ...NO_CHANGE,
    ...changed,
    overall,
    questions: numbers.questions.filter(({ id }) => inDepth.has(id)),
    ...(pulse && { pulse }),
  }
}

const NO_CHANGE = { change: null, verdict: null, margin: null, untold: null }

export const rounded = (score: number | null) => (score === null ? null : roundScore(score))

/** The categories in the form that readers get. Scores are rounded once, here. */
export function breakdown(template: Template, numbers: ReportNumbers): ReportCategory[] {
  const withScore = new Set(numbers.questions.flatMap(({ id, score }) => (score === null ? [] : [id])))
  return inTemplate(template, numbers).map(({ category, numbers }) => ({
    id: category.id,
    name: category.name,
    description: category.description,
    color: category.color,
    score: rounded(numbers.score),
    ...changeShown(numbers),
    scored_questions: category.questions.filter(({ id }) => withScore.has(id)).length,
    top_impacting_issues: tally(numbers.impacting_issues),
    top_obstacles: tally(numbers.obstacles),
    top_12_month_goals: tally(numbers.goals),
    top_themes: tally(numbers.themes),
    themes_asked: category.questions.flatMap((asked) => (themesOf(asked).length > 0 ? [asked.question] : [])),
    exclusive: {
      impact: tally(numbers.exclusive?.impact),
      obstacle: tally(numbers.exclusive?.obstacle),
      goal: tally(numbers.exclusive?.goal),
    },
  }))
}

type ReportRow = Pick<
  ReportProps,
  'team' | 'respondents' | 'completed' | 'recipients' | 'cards_over' | 'counts_only'
> & { numbers: ReportNumbers }

/** The data for the writer of a report's texts. */
export function propsOf(
  { title, kind, template }: { title: string; kind: SurveyKind; template: Template },
  { numbers, ...report }: ReportRow,
): ReportProps {
  return {
    title,
    kind,
    team: report.team,
    respondents: report.respondents,
    completed: report.completed,
    recipients: report.recipients,
    cards_over: report.cards_over,
    counts_only: report.counts_only,
    is_without_lists: numbers.is_without_lists === true,
    overall: rounded(numbers.overall),
    overall_change: since(numbers).change,
    overall_verdict: since(numbers).verdict,
    categories: inTemplate(template, numbers).map(({ category, numbers }) => ({
      name: category.name,
      score: rounded(numbers.score),
      ...since(numbers),
      impacting_issues: named(numbers.impacting_issues),
      obstacles: named(numbers.obstacles),
      goals: named(numbers.goals),
      unaffected: named(numbers.exclusive?.impact ?? {}),
    })),
    ...(isHse(template) && {
      standards: {
        response_words: responseWords(report),
        areas: areaScores(template, numbers.questions).map(({ name, mean, band, gap }) => ({
          name,
          mean,
          band,
          gap,
        })),
      },
    }),
  }
}

/** A change in the form that a writer gets. A change that rounds to zero is not worth a sentence. */
function since({ change, verdict = null }: StoredChange): { change: number | null; verdict: Since } {
  if (change === null) return { change: null, verdict: null }
  if (verdict === null) return { change: null, verdict: 'cannot_be_told' }
  return verdict === 'no_clear_change' || change === 0
    ? { change: null, verdict: 'no_clear_change' }
    : { change, verdict }
}

function inTemplate(template: Template, { categories }: ReportNumbers) {
  const byId = new Map(categories.map((numbers) => [numbers.id, numbers]))
  return visible(template).categories.flatMap((category) => {
    const numbers = byId.get(category.id)
    return numbers ? [{ category, numbers }] : []
  })
}

const named = (ranking: Ranking): Named[] => ranked(ranking).map(({ label, people }) => [label, people])

const tally = (ranking: Ranking = {}) => Object.fromEntries(named(ranking))
