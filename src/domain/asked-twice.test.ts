import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as rule from './asked-twice.ts'
import { type Asked, besideCards, looksBackTo } from './asked-twice.ts'
import { DAY_MS } from './durations.ts'
import { londonDate } from './london.ts'
import { colourFrom, linksBetween } from './two-colours.ts'

const people = (...names: string[]) => new Set(names)
const asked = (day: string, ...names: string[]): Asked => ({
  launched_at: new Date(`${day}T12:00:00Z`),
  people: people(...names),
})

type People = ReadonlySet<string>

function askedTooSoon(audience: People, surveys: readonly Asked[], day: string) {
  const others = surveys.toSorted((one, other) => other.launched_at.getTime() - one.launched_at.getTime())
  const links = linksBetween([audience, ...others.map(({ people }) => people)])
  return rule.askedTooSoon(audience, others, { day, links })
}

const whoMayJoin = (asked: People, coming: Iterable<string>, others: People[]) =>
  rule.whoMayJoin(coming, others, linksBetween([asked, ...others]))

describe('people asked twice within eight weeks', () => {
  const others = [asked('2027-02-18', 'ann', 'bob'), asked('2027-03-01', 'ann', 'cem')]

  test('The same people may get a third survey 56 days after the first', () => {
    const twice = { why: 'twice', from: '2027-04-15' }
    expect(askedTooSoon(people('ann', 'dee'), others, '2027-03-02')).toEqual(twice)
    expect(askedTooSoon(people('ann', 'dee'), others, '2027-04-14')).toEqual(twice)
    expect(askedTooSoon(people('ann', 'dee'), others, '2027-04-15')).toBeNull()
  })

  test('People who were asked only once do not delay the next survey', () => {
    expect(askedTooSoon(people('bob', 'dee'), others, '2027-03-02')).toBeNull()
  })

  test('A survey waits if a person was in two surveys within the last 56 days', () => {
    const three = [...others, asked('2027-03-11', 'ann', 'bob')]
    expect(askedTooSoon(people('ann'), three, '2027-03-12')).toEqual({ why: 'twice', from: '2027-04-26' })
  })

  test('A survey is refused if it would complete an odd cycle of surveys', () => {
    expect(askedTooSoon(people('bob', 'cem'), others, '2027-03-02')).toEqual({
      why: 'circle',
      from: '2027-04-15',
    })
  })
})

test('The eight-week rule looks back to the start of the 55th day', () => {
  const since = looksBackTo(new Date('2027-04-15T23:30:00Z'))
  // 00:30 on 16 April in London, which is in summer time. The 55th day before it is in winter time.
  expect(since.toISOString()).toBe('2027-02-20T00:00:00.000Z')
})

const anyPeople = fc
  .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 })
  .map((names) => new Set(names))
const anySurveys = fc.array(anyPeople, { minLength: 1, maxLength: 6 })

test('The search finds a two-colouring exactly when one exists', () => {
  fc.assert(
    fc.property(anySurveys, (surveys) => {
      const shares = (a: number, b: number) => [...surveys[a]!].some((person) => surveys[b]!.has(person))
      const { colours, isOdd } = colourFrom(0, linksBetween(surveys))
      const linked = new Set([0])
      for (const survey of linked)
        for (const other of surveys.keys()) if (other !== survey && shares(survey, other)) linked.add(other)
      const pairs = [...linked].flatMap((a) =>
        [...linked].filter((b) => b > a && shares(a, b)).map((b) => [a, b]),
      )
      const isPossible = Array.from({ length: 2 ** surveys.length }, (_, choice) => choice).some((choice) =>
        pairs.every(([a = 0, b = 0]) => (choice >> a) % 2 !== (choice >> b) % 2),
      )
      expect(isOdd).toBe(!isPossible)
      expect(new Set(colours.keys())).toEqual(linked)
    }),
  )
})

test('Late joiners are invited only if the eight-week rule allows it', () => {
  const day = '2027-03-01'
  fc.assert(
    fc.property(anySurveys, anyPeople, ([own = new Set<string>(), ...sets], coming) => {
      const others = sets.map((set) => ({ launched_at: new Date(`${day}T12:00:00Z`), people: set }))
      fc.pre(askedTooSoon(own, others, day) === null)
      const joining = whoMayJoin(own, coming, sets)
      expect(askedTooSoon(new Set([...own, ...joining]), others, day)).toBeNull()
      // Nobody is left out unnecessarily: adding any one of these people would break the rule.
      for (const person of coming)
        if (!joining.has(person) && !own.has(person))
          expect(askedTooSoon(new Set([...own, ...joining, person]), others, day)).not.toBeNull()
    }),
    { numRuns: 200 },
  )
})

test('The eight-week rule gives the first day on which people can be asked', () => {
  const anyOthers = fc.array(
    fc.record({
      launched_at: fc
        .nat({ max: 70 })
        .map((day) => new Date(Date.parse('2027-02-01T12:00:00Z') + day * DAY_MS)),
      people: anyPeople,
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(anyPeople, anyOthers, (audience, others) => {
      const dayOf = (day: number) => londonDate(new Date(Date.parse('2027-04-12T12:00:00Z') + day * DAY_MS))
      const days = Array.from({ length: 60 }, (_, day) => dayOf(day))
      const first = days.find((day) => askedTooSoon(audience, others, day) === null)
      expect(askedTooSoon(audience, others, days[0]!)?.from ?? days[0]).toBe(first)
    }),
  )
})

test('A hundred small surveys are compared with a large audience quickly', () => {
  let lookedUp = 0
  class Counted extends Set<string> {
    override has(person: string) {
      lookedUp += 1
      return super.has(person)
    }
  }
  const audience = new Counted(Array.from({ length: 20_000 }, (_, person) => `p${person}`))
  const others = Array.from({ length: 100 }, (_, survey) => ({
    launched_at: new Date(Date.parse('2027-02-01T12:00:00Z') + (survey % 54) * DAY_MS),
    people: new Counted(
      [...Array.from({ length: 5 }, (_, person) => `p${survey * 5 + person}`), 'q'].slice(
        survey < 98 ? 0 : 1,
      ),
    ),
  }))
  expect(askedTooSoon(audience, others, '2027-03-27')).toMatchObject({ why: 'circle' })
  expect([...whoMayJoin(audience, audience.keys(), [])]).toHaveLength(20_000)
  expect(lookedUp).toBeLessThan(100_000)
})

test('A survey with cards waits until 56 days after the last other survey', () => {
  const on = (day: string, has_cards: boolean) => ({ ...asked(day), has_cards })
  const others = [on('2027-02-18', false), on('2027-03-01', false)]
  expect(besideCards(true, others, '2027-04-25')).toEqual({ why: 'cards', from: '2027-04-26' })
  expect(besideCards(true, others, '2027-04-26')).toBeNull()
  expect(besideCards(false, others, '2027-03-02')).toBeNull()
  expect(besideCards(false, [on('2027-02-18', true), ...others], '2027-04-14')).toEqual({
    why: 'other_cards',
    from: '2027-04-15',
  })
})

test('Thousands of small surveys are compared quickly', () => {
  const others = Array.from({ length: 3_000 }, (_, survey) => ({
    launched_at: new Date(Date.parse('2027-02-01T12:00:00Z') + (survey % 54) * DAY_MS),
    people: people('in all of them', ...Array.from({ length: 5 }, (_, person) => `p${survey} ${person}`)),
  }))
  const coming = people(...others.map((_, survey) => `p${survey} 0`))
  const begun = performance.now()
  expect(askedTooSoon(coming, others, '2027-03-27')).toEqual({ why: 'circle', from: '2027-05-21' })
  const sets = others.map((other) => other.people)
  expect(whoMayJoin(people('ann'), [...coming, 'joe'], sets)).toEqual(people('joe'))
  expect(performance.now() - begun).toBeLessThan(1_000)
})
