import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { members } from '#contract/members.ts'
import { DAY_MS } from '#domain/durations.ts'
import { type Company, colleagueOf, invited, joinWith, PASSWORD, personAt, tokenIn } from '#test/members.ts'
import { withSecondStep } from '#test/second-step.ts'
import { ssoCompany } from '#test/sso.ts'
import {
  call,
  START,
  startAdministrator,
  startCompany,
  startNewcomer,
  startPerson,
  world,
} from '#test/start.ts'

const namesOf = async ({ as }: Company) => (await as.manager(members.list)).reply.map(({ name }) => name)

test('An invited person can register and manage the company', async () => {
  const company = await startCompany()
  const { email, token, mail } = await invited(company, 'kit')
  expect(mail.subject).toBe("Join Smith, Sons & O'Hara Ltd on Evenkeel")
  expect((await company.as.manager(members.list)).reply).toMatchObject([
    { name: "Asha O'Neil, MBA", role: 'owner', status: 'active', invited_until: null },
    { name: null, email, role: 'manager', status: 'invited', invited_until: '2027-02-17T10:30:00.000Z' },
  ])
  expect((await call({}, members.invitation, { params: { token } })).reply).toEqual({
    company: "Smith, Sons & O'Hara Ltd",
    email,
    registered: false,
    role: 'manager',
    lead_of: [],
    representative: false,
  })

  const made = await joinWith(token, email)
  expect(made).toMatchObject({ status: 201, reply: { email } })
  expect((await call(made.reply, companies.mine)).reply.id).toBe(company.company.id)
  expect(await namesOf(company)).toEqual(["Asha O'Neil, MBA", "Kit D'Arcy, Jr"])
})

test('An account with the invited address can accept an invitation only once', async () => {
  const company = await startCompany()
  const { email, token } = await invited(company, 'kit')
  const [kit, other] = [await personAt(email), await startPerson('Other')]
  expect(await call({}, members.accept, { body: { token } })).toMatchObject({ status: 401 })
  expect(await call(kit, members.accept, { body: { token } })).toMatchObject({
    status: 200,
    reply: { id: company.company.id },
  })
  for (const somebody of [kit, other])
    expect(await call(somebody, members.accept, { body: { token } })).toMatchObject({
      status: 422,
      error: { token: ['This invitation has expired. Please ask for a new one.'] },
    })
  expect(await call({}, members.invitation, { params: { token } })).toMatchObject({ status: 404 })
  expect(await namesOf(company)).toEqual(["Asha O'Neil, MBA", "Asha O'Neil, MBA"])
})

const SOMEBODY_ELSES = {
  status: 409,
  error: 'conflict',
  reply: { message: 'This invitation was sent to someone else.' },
}

test('An account with another address cannot accept or use up an invitation', async () => {
  const company = await startCompany()
  const { email, token } = await invited(company, 'kit')
  for (const other of [await startPerson(), await startNewcomer()])
    expect(await call(other, members.accept, { body: { token } })).toMatchObject(SOMEBODY_ELSES)
  expect(await joinWith(token, `x${email}`)).toMatchObject(SOMEBODY_ELSES)
  const body = { email: `x${email}`, password: PASSWORD }
  expect(await call({}, auth.login, { body })).toMatchObject({ status: 422 })
  expect(await namesOf(company)).toEqual(["Asha O'Neil, MBA", null])
  expect(await joinWith(token, email)).toMatchObject({ status: 201, reply: { confirmed: true } })
})

test('Accepting an emailed invitation confirms the account’s address', async () => {
  const company = await startCompany()
  const { database } = await world()
  const { email, token } = await invited(company, 'kit')
  const kit = await startNewcomer()
  await database.db.updateTable('users').set({ email }).where('email', '=', kit.email).execute()
  expect((await call(kit, auth.me)).reply.confirmed).toBe(false)
  expect(await call(kit, members.accept, { body: { token } })).toMatchObject({ status: 200 })
  expect((await call(kit, auth.me)).reply.confirmed).toBe(true)
})

test('An invitation expires after seven days, and resending makes a new link', async () => {
  const company = await startCompany()
  const { clock } = await world()
  const { token } = await invited(company, 'kit')
  clock.time = new Date(START.getTime() + 7 * DAY_MS)
  expect(await call({}, members.invitation, { params: { token } })).toMatchObject({ status: 404 })

  const again = await invited(company, 'kit')
  expect(again.token).not.toBe(token)
  expect((await company.as.manager(members.list)).reply).toHaveLength(2)
  expect(await call({}, members.invitation, { params: { token } })).toMatchObject({ status: 404 })
  expect(await call({}, members.invitation, { params: { token: again.token } })).toMatchObject({
    status: 200,
  })
})

test.each(['', '1', 'x.y', '1.aaaaaaaaaaaaaaaaaaaaaa', '999999.aaaaaaaaaaaaaaaaaaaaaa'])(
  'Nobody can register with the invalid invitation “%s”',
  async (bad) => {
    const company = await startCompany()
    const { email, token } = await invited(company, 'kit')
    const invite = bad || `${token}x`
    const refused = await call({}, auth.register, {
      body: {
        name: 'Kit',
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        terms_conditions: true,
        invite,
      },
    })
    expect(refused).toMatchObject({
      status: 422,
      error: { invite: ['This invitation has expired. Please ask for a new one.'] },
    })
    expect(await call({}, auth.login, { body: { email, password: PASSWORD } })).toMatchObject({ status: 422 })
    expect(await namesOf(company)).toEqual(["Asha O'Neil, MBA", null])
  },
)

test('A manager can see the members but not change them', async () => {
  const company = await startCompany()
  const kit = await colleagueOf(company)
  const list = await call(kit, members.list)
  expect(list.reply).toHaveLength(2)
  const forbidden = { status: 403, error: 'forbidden' }
  expect(await call(kit, members.invite, { body: { email: 'lee@example.com' } })).toMatchObject(forbidden)
  expect(await call(kit, members.invite, { raw: { email: 7 } })).toMatchObject(forbidden)
  for (const { id } of list.reply)
    expect(await call(kit, members.remove, { params: { id } })).toMatchObject(forbidden)
})

test('The owner can remove a manager but not their own account', async () => {
  const company = await startCompany()
  const kit = await colleagueOf(company)
  const [owner, manager] = (await company.as.manager(members.list)).reply
  expect(await company.as.manager(members.remove, { params: { id: owner!.id } })).toMatchObject({
    status: 409,
    error: 'conflict',
  })
  expect(await company.as.stranger(members.remove, { params: { id: manager!.id } })).toMatchObject({
    status: 404,
  })
  expect(await company.as.manager(members.remove, { params: { id: manager!.id } })).toMatchObject({
    status: 204,
  })
  expect(await call(kit, companies.mine)).toMatchObject({ status: 403, error: 'no_company' })
  expect(await company.as.manager(members.remove, { params: { id: manager!.id } })).toMatchObject({
    status: 404,
  })
})

test('Removing a member also withdraws an invitation to the member’s new address', async () => {
  const company = await startCompany()
  const kit = await colleagueOf(company, 'kit')
  const other = await invited(company, 'kit.smith')
  const { database } = await world()
  await database.db.updateTable('users').set({ email: other.email }).where('email', '=', kit.email).execute()
  const list = (await company.as.manager(members.list)).reply
  const active = list.find(({ email, status }) => email === other.email && status === 'active')
  await company.as.manager(members.remove, { params: { id: active?.id ?? 0 } })
  const accepted = await call({ token: kit.token }, members.accept, { body: { token: other.token } })
  expect(accepted).toMatchObject({ status: 422 })
  expect(await namesOf(company)).toEqual(["Asha O'Neil, MBA"])
})

test('Cancelling an invitation also cancels its waiting email', async () => {
  const company = await startCompany()
  const { deliver, mailbox } = await world()
  const { token, email } = await invited(company, 'kit')
  await company.as.manager(members.invite, { body: { email } })
  const [, invitation] = (await company.as.manager(members.list)).reply
  await company.as.manager(members.remove, { params: { id: invitation!.id } })
  await deliver()
  expect(mailbox.to(email)).toHaveLength(1)
  expect(await call({}, members.invitation, { params: { token } })).toMatchObject({ status: 404 })
  expect(await namesOf(company)).toEqual(["Asha O'Neil, MBA"])
})

test('A member is neither invited again nor added twice', async () => {
  const company = await startCompany()
  const kit = await colleagueOf(company)
  const email = (await call(kit, auth.me)).reply.email
  expect(
    await company.as.manager(members.invite, { body: { email: ` ${email.toUpperCase()}` } }),
  ).toMatchObject({
    status: 422,
    error: { email: ['This person is already a member. Change their role in the list.'] },
  })
  const { email: other, token } = await invited(company, 'kits-other-address')
  const { database } = await world()
  await database.db.updateTable('users').set({ email: other }).where('email', '=', email).execute()
  expect(await call(kit, members.accept, { body: { token } })).toMatchObject({
    status: 409,
    reply: { message: 'You are already a member of this company' },
  })
  await database.db.updateTable('users').set({ email }).where('email', '=', other).execute()
  const lee = await personAt(other)
  expect(await call(lee, members.accept, { body: { token } })).toMatchObject({ status: 200 })
})

test('Accepting shows no contacts before the second step is set up', async () => {
  const company = await startCompany()
  const params = { id: company.company.id }
  const body = { contact_name: 'Asha Patel', data_contact_phone: '020 7946 0000' }
  await company.as.manager(companies.update, { params, body })
  await company.as.manager(companies.setSecurity, { params, body: { require_second_step: true } })
  const [kit, lee] = [await invited(company, 'kit'), await invited(company, 'lee')]
  const accepted = async ({ email, token }: typeof kit) =>
    (await call(await personAt(email), members.accept, { body: { token } })).reply
  expect(await accepted(kit)).toMatchObject({ ...body, owned: false, seat: null })
  const { database } = await world()
  const now = database.db.updateTable('companies').set({ second_step_from: START })
  await now.where('id', '=', params.id).execute()
  expect(await accepted(lee)).toMatchObject({ ...params, contact_name: null, data_contact_phone: null })
})

test('Accepting shows no contacts if the company requires single sign-on', async () => {
  const { company, save, call, domain, deliver, mailbox, id } = await ssoCompany()
  await withSecondStep(company.manager)
  const change = { contact_email: 'asha@example.com' }
  await call(company.manager, companies.update, { params: { id }, body: change })
  const email = `kit@${domain}`
  await call(company.manager, members.invite, { body: { email } })
  await deliver()
  await save({ required: true })
  const [kit, body] = [await personAt(email), { token: tokenIn(mailbox.to(email).at(-1)) }]
  expect((await call(kit, members.accept, { body })).reply).toMatchObject({ id, contact_email: null })
})

test('Invitations and removals are logged', async () => {
  const company = await startCompany()
  const { email } = await invited(company, 'kit')
  const [, invitation] = (await company.as.manager(members.list)).reply
  await company.as.manager(members.remove, { params: { id: invitation!.id } })
  const { reply } = await company.as.admin(audit.list, { query: { company_id: String(company.company.id) } })
  expect(reply.data.map(({ action, actor_email, target }) => [action, actor_email, target])).toEqual([
    ['member_removed', company.manager.email, `${email}: manager`],
    ['member_invited', company.manager.email, `${email}: manager`],
    ['company_created', company.manager.email, company.company.name],
  ])
})

test('An administrator can hand over a company to another owner', async () => {
  const company = await startCompany()
  const kit = await colleagueOf(company)
  const [, manager] = (await company.as.manager(members.list)).reply
  const { database } = await world()
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', manager!.email)
    .executeTakeFirstOrThrow()
  const params = { id: company.company.id }
  expect(await company.as.admin(companies.update, { params, body: { owner_id: 99_999_999 } })).toMatchObject({
    status: 422,
    error: { owner_id: ['This user does not exist'] },
  })
  await company.as.admin(companies.update, { params, body: { owner_id: id } })
  expect((await call(kit, members.list)).reply.map(({ email, role }) => [email, role])).toEqual([
    [manager!.email, 'owner'],
    [company.manager.email, 'manager'],
  ])
})

test('An administrator can invite people to a company', async () => {
  const company = await startCompany()
  const { token } = await startAdministrator()
  expect(
    await call({ token, companyId: company.company.id }, members.invite, {
      body: { email: `lee@company${company.company.id}.example` },
    }),
  ).toMatchObject({ status: 201, reply: { status: 'invited' } })
})
