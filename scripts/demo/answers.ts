import { TICKED_AT_MOST } from '#domain/answers.ts'
import {
  type Category,
  isCheck,
  isNoticed,
  type Question,
  type Template,
  themesOf,
} from '#domain/template.ts'
import type { Team } from './people.ts'

/**
 * How good a team feels about a category, from 0 to 1. The numbers are fixed, so that the demo company is
 * always the same.
 */
const moods: Record<string, number> = {
  'Mental wellbeing': 0.68,
  'Physical wellbeing': 0.62,
  'Workload and control': 0.42,
  'Relationships and support': 0.8,
  'Purpose and growth': 0.7,
  'Financial wellbeing': 0.66,
  Demands: 0.45,
  Control: 0.55,
  "Managers' support": 0.68,
  'Peer support': 0.77,
  Relationships: 0.7,
  Role: 0.8,
  Change: 0.5,
}
/** Overrides for single questions: harassment and bullying are rare here, but they occur. */
const moodsOf: Record<string, number> = { 'hse.05': 0.78, 'hse.21': 0.84 }
const teamMoods: Partial<Record<Team, number>> = {
  Bakery: -0.08,
  Shop: 0.05,
  Delivery: 0.02,
  Office: 0.08,
  'Early shift': -0.06,
}

/** A pseudo-random number from 0 to 1. The same words always give the same number. */
export function chance(...words: (string | number)[]): number {
  let hash = 2_166_136_261
  for (const character of words.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

interface Person {
  email: string
  teams: Team[]
}

interface Times {
  /** How people feel in every category, compared with usual: from -1 (worse) to 1 (better). */
  mood: number
  /** How much better people feel in individual categories, in addition to `mood`. */
  better: Readonly<Record<string, number>>
}

/** A person's answers to a survey on this date. */
export function answersOf(template: Template, person: Person, times: Times) {
  return template.categories.flatMap((category) =>
    category.questions
      .filter((question) => !question.hidden && (!question.optional || isSaid(question, person)))
      .map((question) => ({
        survey_question_id: question.id,
        answer: answerTo(category, question, person, times),
        themes: ticked(question, person),
      })),
  )
}

const isSaid = (question: Question, person: Person) =>
  saysWhatChanged(question, person) || ticked(question, person).length > 0

// Earlier themes in the list are ticked more often.
const ticked = (question: Question, { email }: Person) =>
  themesOf(question)
    .filter(({ value }, index) => chance(email, question.key, value) < 0.42 - index * 0.04)
    .slice(0, TICKED_AT_MOST)
    .map(({ value }) => value)

const asksWhatChanged = (question: Question) => isNoticed(question) || isCheck(question)

/** Most people answer the question about whether anything has changed. */
const saysWhatChanged = (question: Question, { email }: Person) =>
  asksWhatChanged(question) && chance(email, question.key) < 0.8

function answerTo(category: Category, question: Question, person: Person, times: Times): string {
  const roll = (what: string) => chance(person.email, question.key, times.mood, what)
  if (asksWhatChanged(question)) return noticed(question, roll('noticed'))
  const level = (moodsOf[question.key] ?? feeling(category, person, times)) + (roll('level') - 0.5) * 0.55
  switch (question.question_type) {
    case 'boolean':
      return String(level > 0.45 !== question.reversed)
    case 'range':
    case 'select':
      return question.options[place(question, level)]?.value ?? ''
    case 'scale':
      return String(outOfTen(question, level))
    case 'multi_select':
      return choices(question, roll)
    case 'text':
      return 'Thank you for asking.'
  }
}

/** Some people have noticed a change. A small change is more common than a large one. */
const noticed = ({ options }: Question, roll: number) =>
  options[roll < 0.3 ? 0 : roll < 0.75 ? 1 : 2]?.value ?? ''

function feeling({ name }: Category, { teams }: Person, { mood, better }: Times) {
  const team = teams.reduce((sum, one) => sum + (teamMoods[one] ?? 0), 0)
  return (moods[name] ?? 0.65) + team + mood + (better[name] ?? 0)
}

function place(question: Question, level: number) {
  const steps = question.options.length - 1
  const best = Math.min(steps, Math.max(0, Math.round(level * steps)))
  return question.reversed ? steps - best : best
}

/** A happier person chooses a higher number, except for a question about how anxious they felt. */
function outOfTen({ question }: Question, level: number) {
  const best = Math.min(10, Math.max(0, Math.round(level * 10 + 1)))
  return /anxious/.test(question) ? 10 - best : best
}

// Earlier options are chosen more often, as in real surveys.
function choices(question: Question, roll: (what: string) => number): string {
  const chosen = question.options.filter((option, index) => roll(option.value) < 0.5 - index * 0.07)
  const named = chosen.filter(({ exclusive }) => !exclusive)
  const values = named.length > 0 ? named : question.options.slice(-1)
  return values
    .slice(0, 3)
    .map((option) => option.value)
    .join(', ')
}
