import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Plan, type PlanInput, plan, type Respondent } from './disclosure.ts'
import { FIELDS, fewAreSingledOut, rankOfSums } from './isolation.fixture.ts'
import { leadsReading, type Readers, readersFrom, readsCompany, readsTeam, type Seat } from './seats.ts'

const tags = [71, 72, 73, 74]

/** Most people are in one team, some are in several. */
const anyTags = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom([71], [72], [73]) },
  { weight: 2, arbitrary: fc.constantFrom([71, 74], [72, 74], [71, 72]) },
  { weight: 1, arbitrary: fc.subarray(tags) },
)

const anySeat: fc.Arbitrary<Seat> = fc.record({ tags: fc.subarray(tags), representative: fc.boolean() })

const anyReaders: fc.Arbitrary<Readers | null> = fc.option(
  fc.record({ leads: fc.constantFrom(...leadsReading), representatives: fc.boolean() }),
  { freq: 8 },
)

interface Company {
  k: number
  /** The people who answer each survey, and the kinds of seat that may read its reports. */
  surveys: { people: Respondent[]; readers: Readers | null }[]
}

const anyCompany: fc.Arbitrary<Company> = fc
  .record({
    k: fc.integer({ min: 3, max: 5 }),
    people: fc.array(anyTags, { minLength: 12, maxLength: 40, size: 'max' }),
    surveys: fc.array(fc.record({ readers: anyReaders, away: fc.array(fc.nat(39), { maxLength: 6 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ k, people, surveys }) => ({
    k,
    surveys: surveys.map(({ readers, away }) => ({
      readers,
      people: people
        .map((of, index) => ({ id: index + 1, tags: of }))
        .filter((_, index) => !away.includes(index)),
    })),
  }))

interface Report {
  tag: number | null
  readers: Readers | null
  people: ReadonlySet<number>
}

/** All reports that surveys within eight weeks publish, as managers can read them. */
function published({ k, surveys }: Company, planner = plan): Report[] {
  const plans: Plan[] = []
  return surveys.flatMap(({ people, readers }) => {
    const earlier = plans.map(
      ({ blocks }) => new Map(blocks.flatMap((block, index) => block.map((id) => [id, index] as const))),
    )
    const planned = planner({ people, tags, k, earlier })
    plans.push(planned)
    return [{ tag: null, ...planned.full }, ...planned.teams].flatMap((report) =>
      report.published
        ? [
            {
              tag: report.tag,
              readers,
              people: new Set(report.blocks.flatMap((block) => planned.blocks[block] ?? [])),
            },
          ]
        : [],
    )
  })
}

const reads = ({ tag, readers }: Report, seat: Seat) =>
  tag === null ? readsCompany(readers, seat) : readsTeam(readers, seat, tag)

const peopleIn = (reports: Report[]) => reports.map(({ people }) => people)

/** All reports that at least one of these seats can read. */
const pooled = (reports: Report[], seats: Seat[]) =>
  reports.filter((report) => seats.some((seat) => reads(report, seat)))

test('Leads and representatives who pool reports learn no more than a manager', () => {
  let pools = 0
  fc.assert(
    fc.property(anyCompany, fc.array(anySeat, { minLength: 1, maxLength: 5 }), (company, seats) => {
      const managers = published(company)
      const sums = peopleIn(pooled(managers, seats))
      if (sums.length > 1) pools++
      for (const field of FIELDS) {
        const all = peopleIn(managers)
        expect(rankOfSums(sums, field)).toBeLessThanOrEqual(rankOfSums(all, field))
        expect(rankOfSums([...all, ...sums], field)).toBe(rankOfSums(all, field))
        expect(fewAreSingledOut(sums, company.k, field)).toBe(false)
      }
    }),
    { numRuns: 300, seed: 7 },
  )
  expect(pools).toBeGreaterThan(50)
})

test('With a simple threshold, leads could pool reports and identify somebody', () => {
  const bare = ({ people, k }: PlanInput): Plan => {
    const report = (own: readonly Respondent[]) => {
      const blocks = people.flatMap((person, index) => (own.includes(person) ? [index] : []))
      return own.length < k
        ? { published: false as const, reason: 'too_few' as const }
        : { published: true as const, blocks, counted: own.length }
    }
    const teams = tags.map((tag) => {
      const own = people.filter((person) => person.tags.includes(tag))
      return { tag, completed: own.length, ...report(own) }
    })
    return { blocks: people.map(({ id }) => [id]), full: report(people), teams }
  }
  const seats = [
    { tags: [71, 72], representative: false },
    { tags: [74], representative: true },
  ]
  const found = fc
    .sample(anyCompany, { numRuns: 100, seed: 7 })
    .filter((company) => fewAreSingledOut(peopleIn(pooled(published(company, bare), seats)), company.k))
  expect(found.length).toBeGreaterThan(10)
})

test('Leads and representatives read a report only if the first card says so', () => {
  fc.assert(
    fc.property(anyReaders, anySeat, fc.constantFrom(...tags), (readers, seat, tag) => {
      const isLead = seat.tags.length > 0
      const isTeamSaid = readers !== null && readers.leads !== 'none'
      expect(readsTeam(readers, seat, tag)).toBe(isTeamSaid && seat.tags.includes(tag))
      const isCompanySaid =
        (readers?.leads === 'team_and_company' && isLead) ||
        (readers?.representatives === true && seat.representative)
      expect(readsCompany(readers, seat)).toBe(isCompanySaid)
    }),
  )
})

test('Roles held at a survey’s launch decide who can read its reports', () => {
  fc.assert(
    fc.property(
      fc.array(anySeat, { maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      (seats, leadsSeeCompany, asksWholeCompany) => {
        const { leads, representatives } = readersFrom(seats, { leadsSeeCompany, asksWholeCompany })
        const isLed = seats.some((seat) => seat.tags.length > 0)
        const isOpen = leadsSeeCompany && asksWholeCompany
        expect(leads).toBe(isLed ? (isOpen ? 'team_and_company' : 'team') : 'none')
        expect(representatives).toBe(asksWholeCompany && seats.some((seat) => seat.representative))
      },
    ),
  )
})
