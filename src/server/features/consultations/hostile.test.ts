import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { consultations } from '#contract/consultations.ts'
import { members } from '#contract/members.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { reports } from '#contract/reports.ts'
import { tags } from '#contract/team.ts'
import { colleagueOf, invited, joinWith, seatOf, tokenIn } from '#test/members.ts'
import { DUE } from '#test/plan.ts'
import { seatedSurvey } from '#test/seated.ts'
import { call, startCompany, world } from '#test/start.ts'

test('A lead who edits a page’s address to reach another page gets a 404', async () => {
  const { params, lead, rep, bar, survey } = await seatedSurvey()
  const foreign = await seatedSurvey()
  const read = (uuid: string, tag_id: unknown) =>
    call(lead, reports.read, { params: { uuid }, raw: { tag_id } })
  const missing = await read('no-such-survey', 1)
  const attempts: [string, unknown][] = [
    [params.uuid, bar],
    [params.uuid, 999_999_999],
    [params.uuid, foreign.kitchen],
    [foreign.params.uuid, foreign.kitchen],
    [foreign.params.uuid, null],
    [params.uuid, undefined],
  ]
  for (const [uuid, tag_id] of attempts) {
    const { status, text } = await read(uuid, tag_id)
    expect({ status, text }).toEqual({ status: 404, text: missing.text })
  }
  for (const tag_id of ['7; drop table', {}, -1, 1e99])
    expect([404, 422]).toContain((await read(params.uuid, tag_id)).status)
  for (const tag_id of [bar, foreign.kitchen, 999_999_999])
    expect(await call(lead, reports.trend, { query: { tag_id } })).toMatchObject({ status: 404 })
  for (const { uuid } of [foreign.params, survey])
    for (const endpoint of [consultations.rules, consultations.state])
      expect((await call(lead, endpoint, { params: { uuid }, raw: {} })).status).toBe(403)
  expect(await call(rep, consultations.rules, { params: foreign.params })).toMatchObject({ status: 404 })
})

test('A report keeps the team’s name at launch even if the team changes', async () => {
  const { as, params, lead, kitchen } = await seatedSurvey()
  await as.manager(tags.rename, { params: { id: kitchen }, body: { name: 'Galley' } })
  const { reply } = await call(lead, ownSeat.read)
  expect(reply.lead_of.find(({ id }) => id === kitchen)?.name).toBe('Galley')
  expect(reply.surveys[0]?.teams.find(({ id }) => id === kitchen)?.name).toBe('Kitchen')
  await as.manager(tags.remove, { params: { id: kitchen } })
  const add = { survey_uuid: params.uuid, title: 'Fix the oven', due_on: DUE, tag_id: kitchen }
  expect((await call(lead, actions.create, { body: add })).reply.team).toBe('Kitchen')
  expect((await call(lead, reports.trend, { query: { tag_id: kitchen } })).reply).toHaveLength(1)
})

test('A role in one company gives no access to another company’s reports', async () => {
  const { lead, params, kitchen } = await seatedSurvey()
  const { as, company } = await startCompany('Other Ltd')
  const { deliver, mailbox } = await world()
  const body = { email: lead.email, role: 'seat' as const, representative: true }
  await as.manager(members.invite, { body })
  await deliver()
  const token = tokenIn(mailbox.to(lead.email).findLast(({ html }) => html?.includes('/invite/')))
  expect((await call(lead, members.accept, { body: { token } })).reply).toMatchObject({ id: company.id })
  const other = { ...lead, companyId: company.id }
  const team = { params, body: { tag_id: kitchen } }
  expect((await call(other, ownSeat.read)).reply).toMatchObject({ lead_of: [], representative: true })
  expect(await call(other, reports.read, team)).toMatchObject({ status: 404 })
  expect(await call(other, reports.trend)).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await call(lead, reports.read, team)).toMatchObject({ status: 200 })
  expect(await call(lead, consultations.rules, { params })).toMatchObject({ status: 403, error: 'forbidden' })
})

test('A removed lead is refused on every screen that is still open', async () => {
  const { as, params, lead, kitchen } = await seatedSurvey()
  const add = { survey_uuid: params.uuid, title: 'Fix the oven', due_on: DUE, tag_id: kitchen }
  const { reply } = await call(lead, actions.create, { body: add })
  await as.manager(members.remove, { params: { id: lead.member } })
  const attempts = [
    call(lead, ownSeat.read),
    call(lead, reports.read, { params, body: { tag_id: kitchen } }),
    call(lead, actions.create, { body: add }),
    call(lead, actions.change, { params: { id: reply.id }, body: { title: 'Mine' } }),
    call(lead, actions.remove, { params: { id: reply.id } }),
  ]
  for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 403, error: 'no_company' })
  expect((await as.manager(actions.list)).reply).toMatchObject([{ title: 'Fix the oven' }])
})

test('A lead who loses a team can no longer read its reports', async () => {
  const { as, params, lead, kitchen, office } = await seatedSurvey()
  const body = { lead_tag_ids: [office] }
  await as.manager(members.change, { params: { id: lead.member }, body })
  const attempt = await call(lead, reports.read, { params, body: { tag_id: kitchen } })
  expect(attempt).toMatchObject({ status: 404 })
  expect((await call(lead, ownSeat.read)).reply.surveys[0]?.teams).toMatchObject([{ id: office }])
})

test('If an invitation is changed before it is accepted, it gives the new role', async () => {
  const company = await startCompany()
  const { reply: tag } = await company.as.manager(tags.create, { body: { name: 'Kitchen' } })
  const { token, email } = await invited(company, 'lee', { role: 'seat', representative: true })
  const open = (await company.as.manager(members.list)).reply.find((member) => member.email === email)
  const params = { id: open?.id ?? 0 }
  const body = { role: 'seat' as const, lead_tag_ids: [tag.id], representative: false }
  await company.as.manager(members.change, { params, body })
  expect((await call({}, members.invitation, { params: { token } })).reply).toMatchObject({
    lead_of: ['Kitchen'],
    representative: false,
  })
  await company.as.manager(tags.remove, { params: { id: tag.id } })
  const { reply } = await joinWith(token, email)
  const lee = { token: reply.token, companyId: company.company.id }
  expect((await call(lee, ownSeat.read)).reply).toMatchObject({
    lead_of: [{ deleted: true }],
    representative: false,
    surveys: [],
  })
})

test('A representative can neither change their own role nor invite others', async () => {
  const company = await startCompany()
  const rep = await seatOf(company, 'rep', { representative: true })
  const kit = await colleagueOf(company, 'kit')
  const attempts = [
    call(rep, members.change, { params: { id: rep.member }, body: { role: 'manager' } }),
    call(rep, members.invite, { body: { email: 'friend@example.com' } }),
    call(kit, members.invite, { body: { email: 'friend@example.com', role: 'seat', representative: true } }),
  ]
  for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 403 })
})
