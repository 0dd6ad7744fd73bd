import { describe, expect, test } from 'vitest'
import { clearAmong, differenceOf, type Group, type Measured } from './margin.ts'
import { criticalT } from './students-t.ts'

/**
 * Asks the same people twice when nothing has really changed, and counts how often the rule still reports a
 * clear change.
 */
interface Setting {
  people: number
  /** The share of invited people who answer, from 0 to 1. */
  answering: number
  /** The mean of people's true scores. Their standard deviation is `spread`. */
  level: number
  spread: number
  /** How much answering the first time raises the chance of answering again, from 0 to 1. */
  habit: number
}

const settings: Setting[] = [
  { people: 10, answering: 0.8, level: 6, spread: 1.8, habit: 0 },
  { people: 12, answering: 0.9, level: 6, spread: 1.8, habit: 0 },
  { people: 20, answering: 0.6, level: 6.5, spread: 2.2, habit: 0 },
  { people: 31, answering: 0.8, level: 6, spread: 1.8, habit: 0 },
  { people: 40, answering: 0.5, level: 7, spread: 1.5, habit: 0 },
  { people: 40, answering: 0.8, level: 5, spread: 2.5, habit: 0.2 },
  { people: 60, answering: 0.95, level: 6, spread: 1.8, habit: 0 },
  { people: 60, answering: 0.3, level: 6, spread: 1.8, habit: 0.2 },
  { people: 100, answering: 0.7, level: 7.5, spread: 1.8, habit: 0 },
  { people: 150, answering: 1, level: 6, spread: 1.8, habit: 0 },
  { people: 250, answering: 0.8, level: 6, spread: 1.2, habit: 0 },
  { people: 400, answering: 0.6, level: 6, spread: 1.8, habit: 0 },
]

const TRIES = 1_200
/** Matches the rule's assumption that 0.7 of an answer's variance is stable and 0.3 varies from day to day. */
const STAYS = Math.sqrt(0.7)
const VARIES = Math.sqrt(0.3)
/** The step size for the mean of four five-point scales. */
const STEP = 10 / 16

/** Mulberry32: a seeded random generator that gives the same numbers on every machine. */
function chanceFrom(seed: number) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

/** The share of simulations in which the rule reports a change that does not exist. */
function falseAlarms({ people, answering, level, spread, habit }: Setting, isClear: IsClear): number {
  const { uniform, normal } = chanceFrom(people * 1_000 + answering * 100)
  let alarms = 0
  for (let tries = 0; tries < TRIES; tries++) {
    const feelings = Array.from({ length: people }, () => level + spread * STAYS * normal())
    const answered: boolean[] = []
    const ask = (round: number): Measured => {
      const scores = feelings.flatMap((feeling, person) => {
        const again = round === 2 && uniform() < habit
        const answers = again ? (answered[person] ?? false) : uniform() < answering
        answered[person] = answers
        if (!answers) return []
        const said = Math.round((feeling + spread * VARIES * normal()) / STEP) * STEP
        return [Math.min(10, Math.max(0, said))]
      })
      return measured(scores, people)
    }
    const [before, now] = [ask(1), ask(2)]
    if (before.spread > 0 && now.spread > 0 && isClear(now, before)) alarms++
  }
  return alarms / TRIES
}

function measured(scores: number[], invited: number): Measured {
  const counted = scores.length
  const score = scores.reduce((sum, one) => sum + one, 0) / counted
  const squares = scores.reduce((sum, one) => sum + (one - score) ** 2, 0)
  return { counted, invited, score, spread: counted > 1 ? Math.sqrt(squares / (counted - 1)) : 0 }
}

type IsClear = (now: Measured, before: Measured) => boolean
const byTheRule: IsClear = (now, before) => clearAmong([differenceOf(now, before)])[0] ?? false
const by =
  (variance: (group: Group) => number): IsClear =>
  (now, before) =>
    Math.abs(now.score - before.score) >
    criticalTOf(now.counted + before.counted - 2) * Math.sqrt(variance(now) + variance(before))

const kept = new Map<number, number>()
function criticalTOf(degrees: number) {
  const known = kept.get(degrees) ?? criticalT(0.05, degrees)
  kept.set(degrees, known)
  return known
}

const isInOrder = (share: number) => share >= 0.02 && share <= 0.09

describe('two surveys without a real change', () => {
  test.each(settings)(
    'With $answering of $people answers, 2 to 9 % of changes are false alarms',
    (setting) => {
      const share = falseAlarms(setting, byTheRule)
      expect(share).toBeGreaterThanOrEqual(0.02)
      expect(share).toBeLessThanOrEqual(0.09)
    },
  )

  const inOrder = (isClear: IsClear) => settings.map((setting) => isInOrder(falseAlarms(setting, isClear)))

  test('The false alarm test fails if either correction is left out', () => {
    const withoutFinite = by(
      ({ counted, invited, spread }) => (spread ** 2 / counted) * (1 + (0.3 * counted) / invited),
    )
    const withoutNoise = by(
      ({ counted, invited, spread }) => (spread ** 2 / counted) * (1 - counted / invited),
    )
    for (const wrong of [withoutFinite, withoutNoise])
      expect(inOrder(wrong).filter((isRight) => !isRight).length).toBeGreaterThan(settings.length / 2)
  })
})
