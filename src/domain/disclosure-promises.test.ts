import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Plan, type PlanInput, plan, type Respondent } from './disclosure.ts'
import { smallestIndistinguishable } from './disclosure-checks.ts'
import { questionOf, templateOf } from './sample.fixture.ts'
import { type Counts, scoreCounts } from './scoring.ts'

type Planner = (input: PlanInput) => Plan

interface Company extends PlanInput {
  /** Each person's answers to all questions, by person id. */
  answers: Map<number, string[]>
}

const tags = [71, 72, 73, 74, 75, 76]

/**
 * A typical company. Most people are in one department, some are in two, some are also on a project, and a
 * few are in random teams.
 */
const anyPerson = fc.record({
  tags: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom([71], [72], [73]) },
    { weight: 1, arbitrary: fc.constantFrom([71, 72], [72, 73]) },
    { weight: 3, arbitrary: fc.constantFrom([71, 74], [73, 74], [73, 75]) },
    { weight: 1, arbitrary: fc.subarray(tags) },
  ),
  answers: fc.tuple(
    fc.constantFrom('1', '2', '3', '4', '5'),
    fc.constantFrom('true', 'false', ''),
    fc.constantFrom('a', 'b', 'c'),
  ),
})

const anyCompany: fc.Arbitrary<Company> = fc
  .record({ k: fc.integer({ min: 3, max: 6 }), people: fc.array(anyPerson, { maxLength: 80, size: 'max' }) })
  .map(({ k, people }) => {
    const idOf = (index: number) => 1_000 - index * 7
    return {
      k,
      tags,
      people: people.map((person, index) => ({ id: idOf(index), tags: person.tags })),
      answers: new Map(people.map((person, index) => [idOf(index), person.answers])),
    }
  })

const template = templateOf([
  [questionOf({ id: 21 }), questionOf({ id: 22, question_type: 'boolean', optional: true })],
  [questionOf({ id: 23, question_type: 'multi_select', role: 'impact', options: ['a', 'b', 'c'] })],
])

/** The people counted in each published report. */
function publishedSets({ blocks, full, teams }: Plan): Set<number>[] {
  return [full, ...teams].flatMap((report) =>
    report.published ? [new Set(report.blocks.flatMap((index) => blocks[index]!))] : [],
  )
}

/** Everything published about a company, serialised as JSON. */
function reportOf(company: Company, planned: Plan): string {
  const countsOf = (people: Set<number>): Counts => {
    const counts: Counts = {}
    for (const [index, id] of [21, 22, 23].entries()) {
      const entry = { answered: 0, choices: {} as Record<string, number> }
      for (const person of [...people].sort((a, b) => a - b)) {
        const answer = company.answers.get(person)![index]!
        if (answer === '') continue
        entry.answered += 1
        entry.choices[answer] = (entry.choices[answer] ?? 0) + 1
      }
      counts[id] = {
        answered: entry.answered,
        choices: Object.fromEntries(Object.entries(entry.choices).sort()),
      }
    }
    return counts
  }
  return JSON.stringify([
    planned.teams.map(({ tag, published }) => [tag, published]),
    publishedSets(planned).map((people) => {
      const counts = countsOf(people)
      return { counts, numbers: scoreCounts({ template, counts, k: company.k }) }
    }),
  ])
}

/** A random sequence of unions, intersections and differences of the published sets. */
const anyArithmetic = fc.array(fc.tuple(fc.constantFrom('union', 'overlap', 'difference'), fc.nat()), {
  maxLength: 8,
})

function workOut(sets: Set<number>[], steps: [string, number][]): number[] {
  let people = [...sets[0]!]
  for (const [operation, pick] of steps) {
    const other = sets[pick % sets.length]!
    if (operation === 'union') people = [...new Set([...people, ...other])]
    else people = people.filter((id) => other.has(id) === (operation === 'overlap'))
  }
  return people
}

type Runs = { numRuns: number; seed?: number; endOnFailure?: boolean }

/** fast-check's report of a counterexample: a company that breaks the promise. Undefined if it finds none. */
function broken<Values>(property: fc.IProperty<Values>, runs: Runs): string | undefined {
  return fc.defaultReportMessage(fc.check(property, runs))
}

const promises: Record<string, (planner: Planner, runs: Runs) => string | undefined> = {
  'everybody is indistinguishable from k − 1 others': (planner, runs) =>
    broken(
      fc.property(anyCompany, (company) => smallestIndistinguishable(planner(company)) >= company.k),
      runs,
    ),

  'arithmetic on published reports is about at least k people or nobody': (planner, runs) =>
    broken(
      fc.property(anyCompany, anyArithmetic, (company, steps) => {
        const sets = publishedSets(planner(company))
        const people = sets.length === 0 ? 0 : workOut(sets, steps).length
        return people === 0 || people >= company.k
      }),
      runs,
    ),

  'everybody can swap answers with k − 1 others without changing a byte': (planner, runs) =>
    broken(
      fc.property(anyCompany, fc.nat(), (company, pick) => {
        const planned = planner(company)
        const [everybody = new Set<number>()] = publishedSets(planned)
        const one = [...everybody][pick % everybody.size]
        if (one === undefined) return true
        const before = reportOf(company, planned)
        const twins = [...everybody].filter(
          (other) => reportOf(exchanged(company, one, other), planned) === before,
        )
        return twins.length >= company.k
      }),
      runs,
    ),
}

function exchanged(company: Company, one: number, other: number): Company {
  const answers = new Map(company.answers)
  answers.set(one, company.answers.get(other)!).set(other, company.answers.get(one)!)
  return { ...company, answers }
}

/** The usual threshold rule: publishes a report if it covers at least k people, whatever other reports show. */
const bareThreshold: Planner = ({ people, tags, k }) => {
  const blocks = people.map(({ id }) => [id]).sort(([a = 0], [b = 0]) => a - b)
  const report = (members: readonly Respondent[]) => {
    const ids = new Set(members.map(({ id }) => id))
    const indexes = [...blocks.keys()].filter((index) => ids.has(blocks[index]![0]!))
    const reason: 'too_few' = 'too_few'
    return ids.size < k
      ? { published: false as const, reason }
      : { published: true as const, blocks: indexes, counted: ids.size }
  }
  const teams = tags.map((tag) => {
    const members = people.filter((person) => person.tags.includes(tag))
    return { tag, completed: members.length, ...report(members) }
  })
  return { blocks, full: report(people), teams }
}

describe.each(Object.entries(promises))('%s', (_title, promise) => {
  test('In random companies, reports never single out fewer than k people', { timeout: 20_000 }, () => {
    expect(promise(plan, { numRuns: 300 })).toBeUndefined()
  })

  test('A simple threshold would single somebody out in a random test company', () => {
    expect(promise(bareThreshold, { numRuns: 1_000, seed: 20_270_328, endOnFailure: true })).toContain(
      'Counterexample',
    )
  })
})

test('Random test companies include published, partial and withheld teams', () => {
  const fates = fc.sample(anyCompany, { numRuns: 200, seed: 20_271_031 }).map((company) => {
    const teams = plan(company).teams
    const published = teams.filter((team) => team.published)
    return {
      several: published.length > 1,
      partly: published.some(({ counted, completed }) => counted < completed),
      couldIdentify: teams.some((team) => !team.published && team.reason === 'could_identify'),
      tooFew: teams.some((team) => !team.published && team.reason === 'too_few'),
    }
  })
  for (const fate of ['several', 'partly', 'couldIdentify', 'tooFew'] as const) {
    expect(fates.filter((company) => company[fate]).length).toBeGreaterThan(20)
  }
})

test('The order of people and teams does not change the plan', () => {
  const shuffled = anyCompany.chain((company) =>
    fc.record({
      company: fc.constant(company),
      people: fc.shuffledSubarray([...company.people], { minLength: company.people.length }),
      order: fc.shuffledSubarray(tags, { minLength: tags.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ company, people, order }) => {
      const turned = people.map((person) => ({ ...person, tags: [...person.tags].reverse() }))
      expect(JSON.stringify(plan({ k: company.k, people: turned, tags: order }))).toBe(
        JSON.stringify(plan(company)),
      )
    }),
  )
})

test('Disclosure plans without earlier surveys stay byte-identical', () => {
  const plans = fc.sample(anyCompany, { numRuns: 300, seed: 20_261_122 }).map((company) => plan(company))
  let sum = 0
  for (const character of JSON.stringify(plans)) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0
  expect(sum).toBe(-1193221168)
})

test('A published team report covers whole blocks and enough of the members', () => {
  const cover = fc.constantFrom(0.56, 0.8, 0.95, 1)
  fc.assert(
    fc.property(anyCompany, cover, (company, share) => {
      const { blocks, full, teams } = plan({ ...company, cover: share })
      expect(blocks.flat().sort()).toEqual(full.published ? company.people.map(({ id }) => id).sort() : [])
      expect(blocks.every((block) => block.length >= company.k)).toBe(true)

      for (const team of teams) {
        const members = company.people.filter((person) => person.tags.includes(team.tag)).map(({ id }) => id)
        expect(team.completed).toBe(members.length)
        if (!team.published) continue
        const counted = team.blocks.flatMap((index) => blocks[index]!)
        expect(counted.length).toBe(team.counted)
        expect(counted.every((id) => members.includes(id))).toBe(true)
        expect(counted.length).toBeGreaterThanOrEqual(company.k)
        expect(counted.length * 100).toBeGreaterThanOrEqual(Math.round(share * 100) * members.length)
      }
    }),
  )
})

test('With a simple threshold, subtracting reports isolates one person', () => {
  const people: Respondent[] = [
    { id: 1, tags: [71, 72] },
    ...[2, 3, 4, 5, 6].map((id) => ({ id, tags: [71] })),
    ...[7, 8, 9, 10, 11].map((id) => ({ id, tags: [72] })),
  ]
  const planned = bareThreshold({ people, tags: [71, 72], k: 5 })
  expect(publishedSets(planned).map(({ size }) => size)).toEqual([11, 6, 6])
  expect(smallestIndistinguishable(planned)).toBe(1)
})
