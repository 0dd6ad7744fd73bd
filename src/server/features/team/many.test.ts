import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { recipients, tags } from '#contract/team.ts'
import { csvUpload, startCompany } from '#test/start.ts'

async function startTeam() {
  const { as, company } = await startCompany()
  const file = csvUpload('email,tags\nann@example.com,Day\nbo@example.com,Day\ncy@example.com,Night\n')
  await as.manager(recipients.import, file)
  const people = (await as.manager(recipients.list)).reply
  const [day, night] = (await as.manager(tags.list)).reply
  return { as, company, ids: people.map(({ id }) => id), day: day!, night: night! }
}
type Team = Awaited<ReturnType<typeof startTeam>>

const tagsOf = async ({ as }: Team) =>
  (await as.manager(recipients.list)).reply.map((person) => person.tags.map(({ name }) => name))

const logged = async ({ as, company }: Team, action: 'recipients_tagged' | 'recipient_deleted') =>
  (await as.admin(audit.list, { query: { action, company_id: company.id } })).reply.data.filter(
    ({ actor_email }) => actor_email !== null,
  )

test('Tags are added and removed for many people in one call', async () => {
  const team = await startTeam()
  const { as, ids, day, night } = team
  const reply = await as.manager(recipients.tagMany, {
    body: { ids: [...ids, ids[0]!], add: [night.id], remove: [day.id] },
  })
  expect(reply).toMatchObject({ status: 200, reply: { people: 3 } })
  expect(await tagsOf(team)).toEqual([['Night'], ['Night'], ['Night']])
  expect((await as.manager(tags.list)).reply).toEqual([
    { ...day, people: 0 },
    { ...night, people: 3 },
  ])
  expect((await logged(team, 'recipients_tagged'))[0]).toMatchObject({
    target: '3 people; tags added: 1, removed: 1',
  })
})

test('Tagging changes nobody if a person or tag belongs to another company', async () => {
  const [team, other] = [await startTeam(), await startTeam()]
  const { as, ids, day, night } = team
  const before = await tagsOf(team)
  for (const body of [
    { ids: [...ids, other.ids[0]!], add: [night.id], remove: [day.id] },
    { ids, add: [other.night.id], remove: [day.id] },
    { ids, add: [night.id], remove: [other.day.id] },
  ])
    expect(await as.manager(recipients.tagMany, { body })).toMatchObject({ status: 404, error: 'not_found' })
  expect(await as.manager(recipients.removeMany, { body: { ids: [...ids, other.ids[0]!] } })).toMatchObject({
    status: 404,
  })
  expect(await tagsOf(team)).toEqual(before)
  expect((await other.as.manager(recipients.list)).reply).toHaveLength(3)
})

test('Several people are deleted in one call, and each deletion is logged', async () => {
  const team = await startTeam()
  const { as, ids } = team
  const earlier = (await logged(team, 'recipient_deleted')).length
  expect(await as.manager(recipients.removeMany, { body: { ids: ids.slice(0, 2) } })).toMatchObject({
    reply: { people: 2 },
  })
  expect((await as.manager(recipients.list)).reply.map(({ email }) => email)).toEqual(['cy@example.com'])
  expect(await logged(team, 'recipient_deleted')).toHaveLength(earlier + 2)
  expect(await as.manager(recipients.removeMany, { body: { ids: [] } })).toMatchObject({ status: 422 })
})
