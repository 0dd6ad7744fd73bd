import { beforeEach, expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { recipients } from '#contract/team.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { plan, type Respondent } from '#domain/disclosure.ts'
import { fewAreSingledOut } from '#domain/isolation.fixture.ts'
import { pulseScoreOf } from '#domain/pulse.ts'
import { roundScore } from '#domain/scoring.ts'
import { resetWorld, world } from '#test/start.ts'
import { crowd } from '#test/survey.ts'
import { answered, type Planned, plannedCompany } from '#test/year.ts'

beforeEach(resetWorld)

const PEOPLE = 21
const K = 5
/** Three teams of seven. */
const team = () => crowd(PEOPLE, (index) => [`team${index % 3}`])
const step = (person: number) => 1 + (person % 5)

const publishedIn = async (uuid: string) =>
  (await world()).database.db
    .selectFrom('reports')
    .innerJoin('surveys', 'surveys.id', 'reports.survey_id')
    .select(['reports.tag_id', 'respondents', 'counts', 'numbers'])
    .where('surveys.uuid', '=', uuid)
    .where('withheld', 'is', null)
    .execute()

/** Everybody counted in each published report of a survey, by mailbox, according to the database. */
async function countedBy(uuid: string) {
  const { db } = (await world()).database
  const { id } = await db
    .selectFrom('surveys')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('survey_requests as r')
    .innerJoin('survey_partition_people as p', (join) =>
      join.onRef('p.mailbox', '=', 'r.mailbox').onRef('p.survey_id', '=', 'r.survey_id'),
    )
    .select(['p.mailbox', 'p.block', 'r.tag_ids'])
    .where('r.survey_id', '=', id)
    .execute()
  const published = await publishedIn(uuid)
  const sets = published.map(({ tag_id, respondents }) => {
    const inside = new Set(
      people.flatMap(({ block, tag_ids }) => (tag_id === null || tag_ids.includes(tag_id) ? [block] : [])),
    )
    const whole = people.filter(
      ({ block }) =>
        inside.has(block) &&
        (tag_id === null || people.every((one) => one.block !== block || one.tag_ids.includes(tag_id))),
    )
    expect(whole).toHaveLength(respondents)
    return new Set(whole.map(({ mailbox }) => mailbox))
  })
  return { sets }
}

/** The people as numbers, because `fewAreSingledOut` takes only numbers. */
function asIds(sets: Set<string | null>[]) {
  const ids = new Map<string | null, number>()
  const idOf = (mailbox: string | null) => {
    ids.set(mailbox, ids.get(mailbox) ?? ids.size + 1)
    return ids.get(mailbox) ?? 0
  }
  return sets.map((set) => new Set([...set].map(idOf)))
}

async function leaves(company: Planned, name: string) {
  const params = { id: company.people.get(name)?.id ?? 0 }
  await company.as.manager(recipients.remove, { params })
  company.people.delete(name)
}

/**
 * Everybody except these people, with their tags. Used to plan reports without looking back at earlier
 * surveys.
 */
const without = (names: number[]): Respondent[] =>
  Array.from({ length: PEOPLE }, (_, id) => ({ id, tags: [1 + (id % 3)] })).filter(
    ({ id }) => !names.includes(id),
  )

test.each([
  // The pulses are 43 and 35 days after the previous survey.
  ['2027-03-30', '2027-05-04'],
  // Each pulse is 55 days after the previous survey.
  ['2027-04-11', '2027-06-05'],
])('A full survey and pulses on %s and %s never single anybody out', async (first, second) => {
  const company = await plannedCompany(team(), [first, second])
  const { timeIs } = await world()
  const sets: Set<string | null>[][] = []
  /**
   * Runs the survey at this index. Reads its published sets immediately, because the database deletes them
   * soon.
   */
  const counted = async (index: number, steps: typeof step | ((person: number) => number | null)) =>
    sets.push((await countedBy((await answered(company, index, steps)).params.uuid)).sets)
  await counted(0, step)
  await leaves(company, 'person1')
  await timeIs(`${first}T08:00:00Z`)
  await counted(1, step)
  await leaves(company, 'person2')
  await timeIs(`${second}T08:00:00Z`)
  // Four people in one team do not answer the second pulse.
  await counted(2, (person) => (person % 3 === 1 && person < 12 ? null : step(person)))
  expect(sets[0]).toHaveLength(4)
  // Surveys more than eight weeks apart can be compared, as the trust page says.
  for (const window of [sets.slice(0, 2), sets.slice(1)])
    expect(fewAreSingledOut(asIds(window.flat()), K)).toBe(false)

  // If a plan ignored earlier surveys, it would single out the person who left between the first two surveys.
  const tags = [1, 2, 3]
  const [before, after] = [without([]), without([0])].map((people) => plan({ people, tags, k: K }))
  const naive = [before, after].flatMap((one) => [new Set(one?.blocks.flat())])
  expect(fewAreSingledOut(naive, K)).toBe(true)
})

test('Every published pulse score matches the published counts', async () => {
  const company = await plannedCompany(team(), ['2027-04-12', '2027-06-07'])
  const { timeIs } = await world()
  const full = await answered(company, 0, step)
  await leaves(company, 'person1')
  await timeIs('2027-04-12T08:00:00Z')
  const pulse = await answered(company, 1, (person) => 1 + ((person * 2) % 5))
  await timeIs('2027-06-07T08:00:00Z')
  const later = await answered(company, 2, (person) => 1 + ((person * 3) % 5))
  for (const { params, survey } of [full, pulse, later]) {
    const published = await publishedIn(params.uuid)
    expect(published.length).toBeGreaterThan(1)
    for (const { tag_id, counts, numbers } of published) {
      const recomputed = pulseScoreOf({ template: survey.survey_template, counts: counts ?? {}, k: K })
      expect(recomputed).not.toBeNull()
      expect(numbers?.pulse?.score).toBe(recomputed)
      const { data } = (await company.as.manager(reports.read, { params, body: { tag_id } })).reply
      expect(data.pulse?.score).toBe(roundScore(recomputed ?? 0))
    }
  }
})

test('A date’s team estimate does not reveal who has answered', async () => {
  const company = await plannedCompany(team())
  const { as } = company
  const { params } = await answered(company, 0, (person) => (person % 3 === 0 ? null : step(person)))
  const { db } = (await world()).database
  const body = { shape: 'full_and_pulses', first_on: '2027-03-29' } as const
  const figures = async () => {
    const { dates } = (await as.manager(yearChanges.preview, { body })).reply
    expect(dates.filter(({ teams }) => teams).length).toBeGreaterThan(2)
    return JSON.stringify(dates)
  }
  const before = await figures()
  // Swaps who has answered and who has not, deletes all answers, and changes who was counted and in which
  // block.
  const { id } = await db
    .selectFrom('surveys')
    .select('id')
    .where('uuid', '=', params.uuid)
    .executeTakeFirstOrThrow()
  const counted = await db
    .selectFrom('survey_partition_people')
    .select('mailbox')
    .where('survey_id', '=', id)
    .orderBy('mailbox')
    .execute()
  expect(counted).toHaveLength(14)
  for (const [index, { mailbox }] of counted.entries())
    await db
      .updateTable('survey_partition_people')
      .set({ block: index % 2, ...(index < 7 && { mailbox: `another ${index}` }) })
      .where('survey_id', '=', id)
      .where('mailbox', '=', mailbox)
      .execute()
  await db.deleteFrom('answers').where('survey_id', '=', id).execute()
  await db
    .updateTable('survey_requests')
    .set(({ eb }) => ({
      status: eb.case().when('status', '=', 'completed').then('expired').else('completed').end() as never,
    }))
    .where('survey_id', '=', id)
    .execute()
  expect(await figures()).toBe(before)
})
