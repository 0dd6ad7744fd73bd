import { describe, expect, test } from 'vitest'
import { BLOCKS } from '#content/question-blocks.ts'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import {
  CLEAR_ABOVE,
  correlationOf,
  isInTemplatesWords,
  lowerEndOf,
  outcomeIn,
  type Pair,
  STRONG_ABOVE,
  togetherBandOf,
  winsorized,
} from './goes-together.ts'
import type { TogetherBand } from './goes-together-bands.ts'
import { EXPLAIN_TOGETHER, sayTogether } from './goes-together-words.ts'
import { withNoticed } from './since-last.ts'

/** The smallest number of people that a summary may cover. */
const K = 5

/**
 * Made-up people. `pull` is from -10 to 10: the further it is from 0, the more closely answers follow scores.
 * A negative `pull` reverses the answers.
 */
const peopleOf = (people: number, pull: number): Pair[] =>
  Array.from({ length: people }, (_, i) => {
    const score = ((i * 7) % 17) * 2.5
    const towards = Math.abs(pull)
    const answer = Math.min(10, Math.floor((score / 40) * towards + ((i * 13) % 11) * (1 - towards / 10)))
    return { score, answer: pull < 0 ? 10 - answer : answer, people: 1 }
  })

/** From R 4.2.2: `cor.test(score, answer)` for the same people gives `estimate` and `conf.int[1]`. */
const R: [people: number, pull: number, r: number, lowerEnd: number, band: TogetherBand][] = [
  [100, 0, 0.123283605621964, -0.074949422347268, 'none'],
  [100, 1, 0.223284355220765, 0.028098558631017, 'none'],
  [100, 4, 0.604962958810966, 0.463636802014879, 'strong'],
  [120, -3, -0.490780632812633, -0.615847030780739, 'none'],
  [150, 5, 0.729423078127046, 0.644502951684085, 'strong'],
  [237, 6, 0.82020220178594, 0.773630711773112, 'strong'],
  [400, 7, 0.907388172329164, 0.888376140171613, 'strong'],
  [1000, 10, 0.995396532497284, 0.994789629372536, 'strong'],
  [5000, 2, 0.234822875144196, 0.208460477331818, 'clear'],
]

describe('goes together', () => {
  test.each(R)(
    'For %i people and an effect of %i, the correlation matches R',
    (people, pull, r, end, band) => {
      const pairs = peopleOf(people, pull)
      expect(Math.abs((correlationOf(pairs) ?? 9) - r)).toBeLessThan(1e-9)
      expect(Math.abs(lowerEndOf(correlationOf(pairs) ?? 9, people) - end)).toBeLessThan(1e-9)
      expect(togetherBandOf(pairs, K)).toBe(band)
    },
  )

  test('Grouping people with equal answers gives the same correlation', () => {
    const pairs = peopleOf(237, 6)
    const sums = new Map<string, Pair>()
    for (const pair of pairs) {
      const key = `${pair.score} ${pair.answer}`
      sums.set(key, { ...pair, people: (sums.get(key)?.people ?? 0) + 1 })
    }
    expect(sums.size).toBeLessThan(pairs.length)
    expect(correlationOf([...sums.values()])).toBeCloseTo(correlationOf(pairs) ?? 9, 12)
  })

  test('No correlation is clear from too few people or identical answers', () => {
    expect(togetherBandOf(peopleOf(99, 10), K)).toBe('none')
    expect(togetherBandOf(peopleOf(100, 10), K)).toBe('strong')
    expect(
      togetherBandOf(
        peopleOf(200, 10).map((pair) => ({ ...pair, answer: 7 })),
        K,
      ),
    ).toBe('none')
    expect(togetherBandOf(peopleOf(101, 10), 26)).toBe('none')
    expect(togetherBandOf([], K)).toBe('none')
  })

  test('Scores are correlated with recommending, or else with satisfaction', () => {
    const of = (...categories: (typeof BLOCKS)['ons4'][]) => outcomeIn({ id: 1, name: '', categories })?.with
    expect(of(BLOCKS.ons4, BLOCKS.recommend)).toBe('recommend')
    expect(of(BLOCKS.ons4)).toBe('satisfaction')
    expect(of()).toBeUndefined()
    const [asked] = BLOCKS.recommend.questions
    const changed = (change: object) => of({ ...BLOCKS.recommend, questions: [{ ...asked!, ...change }] })
    expect(changed({ optional: true })).toBeUndefined()
    expect(changed({ hidden: true })).toBeUndefined()
    expect(changed({ role: 'score' })).toBeUndefined()
  })
})

describe('a few people', () => {
  /** A company where everybody has the same score, apart from a few people whom the employer knows. */
  const knownAmong = (known: number, answer: number) =>
    Array.from({ length: 105 }, (_, i) =>
      i < known ? { score: 0, answer, people: 1 } : { score: 10, answer: 7 + (i % 3), people: 1 },
    )

  test.each([1, 2, 3, 4])('The answers of %i known people do not change a band', (known) => {
    const bands = Array.from({ length: 11 }, (_, answer) => togetherBandOf(knownAmong(known, answer), K))
    expect(new Set(bands)).toEqual(new Set(['none']))
    expect(lowerEndOf(correlationOf(knownAmong(known, 0)) ?? 0, 105)).toBeGreaterThan(CLEAR_ABOVE)
  })

  test('Fewer than ten known people cannot decide a band', () => {
    expect(togetherBandOf(knownAmong(9, 0), K)).toBe('none')
    expect(togetherBandOf(knownAmong(10, 0), K)).toBe('strong')
    expect(togetherBandOf(knownAmong(10, 8), K)).toBe('none')
    expect(togetherBandOf(knownAmong(10, 0), K + 1)).toBe('none')
  })

  test('The last of a few people with low scores does not decide a band', () => {
    const others = [
      { score: 10, answer: 10, people: 98 },
      { score: 0, answer: 0, people: 2 },
      { score: 0, answer: 10, people: 2 },
      { score: 10, answer: 0, people: 2 },
    ]
    const bands = [0, 5, 10].map((answer) => togetherBandOf([...others, { score: 0, answer, people: 1 }], K))
    expect(bands).toEqual(['none', 'none', 'none'])
  })

  test('Winsorizing sets the four lowest and highest values to the fifth', () => {
    const pairs = peopleOf(237, 6)
    const sorted = (value: (pair: Pair) => number) => pairs.map(value).toSorted((one, other) => one - other)
    const [scores, answers] = [sorted(({ score }) => score), sorted(({ answer }) => answer)]
    const clamped = (values: number[], value: number) =>
      Math.min(values.at(-K) ?? 0, Math.max(values[K - 1] ?? 0, value))
    expect(winsorized(pairs, K)).toEqual(
      pairs.map(({ score, answer, people }) => ({
        score: clamped(scores, score),
        answer: clamped(answers, answer),
        people,
      })),
    )
    const two = [...pairs, ...pairs]
    expect(
      winsorized(
        pairs.map((pair) => ({ ...pair, people: 2 })),
        K,
      ),
    ).toEqual(
      winsorized(two, K)
        .slice(0, pairs.length)
        .map((pair) => ({ ...pair, people: 2 })),
    )
    expect(winsorized(pairs, 1)).toEqual(pairs)
  })
})

describe('a simulated company', () => {
  /** Mulberry32: a seeded random generator that gives the same numbers on every machine. */
  function normalsFrom(seed: number) {
    let state = seed
    const uniform = () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
    return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  }

  const TRIES = 1_000
  /**
   * Simulates companies whose true correlation is r. Returns the share of companies for which `isSo` is true.
   */
  function shareOf(people: number, r: number, isSo: (pairs: Pair[]) => boolean) {
    const normal = normalsFrom(people)
    let times = 0
    for (let tries = 0; tries < TRIES; tries++) {
      const pairs = Array.from({ length: people }, () => {
        const score = normal()
        return { score, answer: r * score + Math.sqrt(1 - r * r) * normal(), people: 1 }
      })
      if (isSo(pairs)) times++
    }
    return times / TRIES
  }

  const sizes = [100, 250]
  const isLinked = (pairs: Pair[]) => togetherBandOf(pairs, K) !== 'none'
  const isStrong = (pairs: Pair[]) => togetherBandOf(pairs, K) === 'strong'

  test.each(sizes)('With %i people, at most 4 % of weak correlations are called clear', (people) => {
    expect(shareOf(people, CLEAR_ABOVE, isLinked)).toBeLessThanOrEqual(0.04)
    expect(shareOf(people, STRONG_ABOVE, isStrong)).toBeLessThanOrEqual(0.04)
  })

  test('Without the 95% interval, weak correlations would be called clear', () => {
    expect(shareOf(180, 0.5, isLinked)).toBeGreaterThan(0.95)
    const isAbove = (pairs: Pair[]) => (correlationOf(pairs) ?? 0) > CLEAR_ABOVE
    expect(shareOf(180, CLEAR_ABOVE, isAbove)).toBeGreaterThan(0.4)
  })
})

describe('the card', () => {
  const data = (band: TogetherBand, outcome: 'recommend' | 'satisfaction' = 'recommend') => ({
    category_breakdown: [
      { id: 1, name: 'Workload and control' },
      { id: 2, name: 'Purpose and growth' },
      { id: 3, name: 'Money' },
    ],
    goes_together: {
      with: outcome,
      categories: [
        { category_id: 1, band },
        { category_id: 2, band: 'none' as const },
        { category_id: 3, band },
      ],
    },
  })

  test('The correlation card names correlated categories in template order', () => {
    const said = sayTogether(data('strong'), 'Acme')
    expect(said?.sentence).toBe(
      'People who score higher on ‘Workload and control’ and ‘Money’ are also more likely to recommend Acme. This does not show that one causes the other.',
    )
    expect(said?.rows.map(({ band }) => band)).toEqual([
      'goes strongly together',
      'no clear link',
      'goes strongly together',
    ])
    expect(sayTogether(data('clear', 'satisfaction'), 'Acme')?.sentence).toContain(
      'also more likely to be satisfied with their life.',
    )
    expect(`${said?.sentence} ${EXPLAIN_TOGETHER}`).not.toMatch(/driv|because of/)
  })

  test('The correlation card needs an outcome question and may find no link', () => {
    expect(sayTogether(data('none'), 'Acme')?.sentence).toBe(
      'We found no clear link between a category and how likely people are to recommend Acme.',
    )
    expect(sayTogether({ ...data('none'), goes_together: null }, 'Acme')).toBeNull()
  })
})

test('A survey with a reworded question is not in the template’s words', () => {
  const changedBy = (key: string, change: object) => ({
    ...employeeWellbeing,
    categories: employeeWellbeing.categories.map((category) => ({
      ...category,
      questions: category.questions.map((one) => (one.key === key ? { ...one, ...change } : one)),
    })),
  })
  const [category] = employeeWellbeing.categories
  const scored = category?.questions.find(({ role }) => role === 'score')?.key ?? ''
  const unscored = category?.questions.find(({ role }) => role !== 'score')?.key ?? ''
  const same = [{}, { id: 1_000 }, { hidden: true, question: 'Do you work in Leeds?' }]
  const reworded = [
    { question: 'Do you work in Leeds?' },
    { answer_helper: 'In Leeds, choose 1.' },
    { key: 'own' },
  ]
  for (const key of [scored, unscored]) {
    const isSame = (change: object) => isInTemplatesWords(changedBy(key, change), employeeWellbeing)
    expect(same.map(isSame)).toEqual([true, true, true])
    expect(reworded.map(isSame)).toEqual([false, false, false])
  }
  const withBlock = { ...employeeWellbeing, categories: [...employeeWellbeing.categories, BLOCKS.recommend] }
  expect(isInTemplatesWords(withNoticed(withBlock), employeeWellbeing)).toBe(true)
})
