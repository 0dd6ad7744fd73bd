import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { tags } from '#contract/team.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { colleagueOf, invited, joinWith, seatOf } from '#test/members.ts'
import { call, startCompany, world } from '#test/start.ts'

async function withTag(name = 'Kitchen') {
  const company = await startCompany()
  const { reply } = await company.as.manager(tags.create, { body: { name } })
  return { ...company, tag: reply.id }
}

const listed = async ({ as }: Awaited<ReturnType<typeof withTag>>) => (await as.manager(members.list)).reply

test('The invitation email names the role: team lead or representative', async () => {
  const company = await withTag()
  const { reply: bar } = await company.as.manager(tags.create, { body: { name: 'Bar' } })
  const both = await invited(company, 'kit', {
    role: 'seat',
    lead_tag_ids: [company.tag, bar.id],
    representative: true,
  })
  expect(both.mail.subject).toBe(
    `${company.manager.email} invites you to see your team's results at Smith, Sons & O'Hara Ltd`,
  )
  expect(both.mail.text).toContain('As lead of Kitchen and Bar you can see')
  expect(both.mail.text).toContain('record that you were consulted')
  const rep = await invited(company, 'lee', { role: 'seat', representative: true })
  expect(rep.mail.subject).toContain('invites you as an employee representative at')
  expect((await call({}, members.invitation, { params: { token: both.token } })).reply).toMatchObject({
    role: 'seat',
    lead_of: ['Kitchen', 'Bar'],
    representative: true,
  })
  expect((await listed(company)).map(({ role }) => role)).toEqual(['owner', 'seat', 'seat'])
})

test('An invitation is refused if its teams or its role are invalid', async () => {
  const { as, tag } = await withTag()
  const other = await withTag()
  const invite = (place: object) =>
    as.manager(members.invite, { raw: { email: 'kit@example.com', ...place } })
  expect(await invite({ role: 'seat' })).toMatchObject({
    status: 422,
    error: { lead_tag_ids: ['Choose at least one team'] },
  })
  expect(await invite({ role: 'seat', lead_tag_ids: [other.tag] })).toMatchObject({ status: 404 })
  expect(await invite({ email: '', role: 'seat', lead_tag_ids: [other.tag] })).toMatchObject({ status: 404 })
  expect(await invite({ representative: true })).toMatchObject({
    status: 422,
    error: { representative: ['Managers cannot be employee representatives.'] },
  })
  const many = Array.from({ length: 51 }, () => tag)
  expect(await invite({ role: 'seat', lead_tag_ids: many })).toMatchObject({
    status: 422,
    error: { lead_tag_ids: ['Choose at most 50 teams'] },
  })
})

test('A role change takes effect immediately, even for open invitations', async () => {
  const company = await withTag()
  const { as, tag } = company
  const { token, email } = await invited(company, 'lee')
  const open = (await listed(company)).find((one) => one.email === email)!
  const change = (id: number, body: object) => as.manager(members.change, { params: { id }, raw: body })
  expect((await change(open.id, { role: 'seat', lead_tag_ids: [tag] })).reply).toMatchObject({
    role: 'seat',
    lead_of: [{ id: tag, name: 'Kitchen', deleted: false }],
    status: 'invited',
  })
  const { reply: lee } = await joinWith(token, email)
  const person = { token: lee.token, companyId: company.company.id }
  expect((await call(person, ownSeat.read)).reply).toMatchObject({ representative: false })
  expect(await call(person, tags.list)).toMatchObject({ status: 403 })
  expect(await change(open.id, { representative: true, role: 'manager' })).toMatchObject({ status: 422 })
  expect(await change(open.id, { lead_tag_ids: [] })).toMatchObject({ status: 422 })
  await as.manager(tags.remove, { params: { id: tag } })
  expect((await change(open.id, { lead_tag_ids: [tag], representative: true })).reply).toMatchObject({
    lead_of: [{ name: 'Team', deleted: true }],
    representative: true,
  })
  expect((await change(open.id, { role: 'manager' })).reply).toMatchObject({ role: 'manager', lead_of: [] })
  expect(await call(person, tags.list)).toMatchObject({ status: 200 })
  const [owner] = await listed(company)
  expect(await change(owner!.id, { role: 'seat', representative: true })).toMatchObject({ status: 409 })
  const kit = await colleagueOf(company, 'kit')
  const asManager = { params: { id: open.id }, body: { role: 'seat' as const, representative: true } }
  expect(await call(kit, members.change, asManager)).toMatchObject({ status: 403, error: 'forbidden' })
})

test('A lead or representative never counts as the owner of a company', async () => {
  const company = await withTag()
  await seatOf(company, 'rep', { representative: true })
  const { as, manager } = company
  const { database } = await world()
  const owner = () => confirmedOwnerOf(database.db, company.company.id)
  expect((await owner())?.email).toBe(manager.email)
  await as.admin(companies.update, { params: { id: company.company.id }, body: { owner_id: null } })
  await database.db
    .deleteFrom('members')
    .where('company_id', '=', company.company.id)
    .where('role', '=', 'manager')
    .execute()
  expect(await owner()).toBeUndefined()
})

test('A lead who becomes the owner no longer leads teams', async () => {
  const company = await withTag()
  const lead = await seatOf(company, 'lead', { lead_tag_ids: [company.tag], representative: true })
  const { database } = await world()
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', lead.email)
    .executeTakeFirstOrThrow()
  const params = { id: company.company.id }
  expect(await company.as.admin(companies.update, { params, body: { owner_id: id } })).toMatchObject({
    status: 200,
  })
  expect(await listed({ ...company, as: company.as })).toMatchObject([
    { email: lead.email, role: 'owner', lead_of: [], representative: false },
    { role: 'manager' },
  ])
})

test('Only the owner can decide whether leads see the company report', async () => {
  const company = await withTag()
  const kit = await colleagueOf(company, 'kit')
  const params = { id: company.company.id }
  const body = { leads_see_company: true, city: 'Leeds' }
  expect((await call(kit, companies.update, { params, body })).reply.leads_see_company).toBe(false)
  expect((await company.as.manager(companies.update, { params, body })).reply.leads_see_company).toBe(true)
  expect((await call(kit, companies.mine)).reply).toMatchObject({ leads_see_company: true, seat: null })
})

test.each(['seat', 'manager'] as const)(
  'A company can have at most 500 people of the role %s',
  async (role) => {
    const company = await withTag()
    const { database, clock } = await world()
    const place = role === 'seat' ? { role, representative: true } : { role }
    const rows = Array.from({ length: role === 'seat' ? 500 : 499 }, (_, index) => ({
      company_id: company.company.id,
      ...place,
      email: `person${index}@example.com`,
      invite_uuid: crypto.randomUUID(),
      invited_until: clock.time,
      created_at: clock.time,
    }))
    await database.db.insertInto('members').values(rows).execute()
    const body = { email: 'one.more@example.com', ...place }
    expect(await company.as.manager(members.invite, { body })).toMatchObject({
      status: 409,
      error: 'conflict',
    })
    expect(await listed(company)).toHaveLength(rows.length + 1)
    const again = { email: 'person0@example.com', ...place }
    expect(await company.as.manager(members.invite, { body: again })).toMatchObject({ status: 201 })
  },
)
