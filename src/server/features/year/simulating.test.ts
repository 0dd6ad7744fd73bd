import { beforeAll, expect, test } from 'vitest'
import { tags } from '#contract/team.ts'
import { year } from '#contract/year.ts'
import { yearChanges } from '#contract/year-changes.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { DEAF_MS, quietest } from '#test/event-loop.ts'
import { resetWorld, startCompany } from '#test/start.ts'
import { addTeam, type Company, scheduledSurvey } from '#test/survey.ts'
import { withFigures } from './figures.ts'

beforeAll(resetWorld)

const body = { shape: 'full_and_pulses', first_on: '2027-04-05' } as const
const preview = ({ as }: Company) => as.manager(yearChanges.preview, { body })

/**
 * A team whose simulations are slow: 500 people, each with up to 15 of 50 tags, asked twice in eight weeks.
 */
async function largestTeam() {
  const company = await startCompany()
  const mixed = (index: number) => Math.imul(index + 1, 0x9e3779b1) >>> 16
  const tagsOf = (person: number) =>
    Array.from({ length: 15 }, (_, tag) => `t${mixed(person * 15 + tag) % 50}`)
  const people = Array.from({ length: 500 }, (_, index) => [`p${index}`, [...new Set(tagsOf(index))]])
  await addTeam(company, Object.fromEntries(people))
  await scheduledSurvey(company)
  return company
}

test('A year plan preview for the largest team does not block other calls', async () => {
  const company = await largestTeam()
  const { result, longest } = await quietest(() => preview(company))
  expect(result.status).toBe(200)
  expect(result.reply.dates[0]?.teams?.of).toBe(50)
  expect(longest).toBeLessThan(DEAF_MS)
})

test('A company’s simultaneous previews take turns and delay nobody', async () => {
  const [many, other] = [await largestTeam(), await startCompany()]
  await addTeam(other, Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, ['all']])))
  const asked = Array.from({ length: 6 }, () => preview(many))
  let answered = 0
  for (const one of asked) void one.then(({ status }) => (answered += status === 200 ? 1 : 0))
  expect((await preview(other)).status).toBe(200)
  expect(answered).toBeLessThan(3)
  expect((await many.as.manager(tags.list)).status).toBe(200)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses).toEqual(Array(6).fill(200))
})

test('A year plan is shown before slow estimates are ready', async () => {
  const { as, company } = await largestTeam()
  await as.manager(yearChanges.start, { body })
  const [tag] = (await as.manager(tags.list)).reply
  await as.manager(tags.remove, { params: { id: tag?.id ?? 0 } })
  const estimated = async () =>
    (await as.manager(year.read)).reply.dates.filter(({ teams }) => teams !== null).length
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const slow = withFigures({ companyId: company.id } as CompanyScope, () => ended)
  expect(await estimated()).toBe(0)
  end()
  await slow
  await expect.poll(estimated).toBeGreaterThan(3)
})
