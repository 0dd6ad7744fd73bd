import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { members } from '#contract/members.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { call, csvUpload, startCompany, startPerson, world } from './start.ts'
import { LAUNCH_DATE } from './survey.ts'

const ADDRESS = 'Claim it at https://evil.example'
const NO_ADDRESS = ['Must not contain a web address']
const UNSEEN = ['Must not contain line breaks or invisible characters']

test('Names may not contain web addresses or invisible characters', async () => {
  const { as, manager, company } = await startCompany()
  const registration = {
    email: `evil.${process.pid}@example.com`,
    password: "correct, horse's battery",
    password_confirmation: "correct, horse's battery",
    terms_conditions: true as const,
  }
  const refused = { status: 422, error: { name: NO_ADDRESS } }
  expect(await call({}, auth.register, { body: { ...registration, name: 'Visit evil.com' } })).toMatchObject(
    refused,
  )
  expect(await call(manager, auth.update, { body: { name: ADDRESS, email: 'a@example.com' } })).toMatchObject(
    refused,
  )
  const params = { id: company.id }
  expect(await as.manager(companies.update, { params, body: { name: ADDRESS } })).toMatchObject(refused)
  expect(
    await as.manager(companies.update, { params, body: { contact_name: 'Sam\nBcc: all' } }),
  ).toMatchObject({ status: 422, error: { contact_name: UNSEEN } })
  expect(await as.manager(tags.create, { body: { name: ADDRESS } })).toMatchObject(refused)
  expect(
    await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, title: '\u202enedlih' } }),
  ).toMatchObject({ status: 422, error: { title: UNSEEN } })
  const asked = { company_id: company.id, email: 'sam@example.com', name: 'www.evil.example' }
  expect(await as.manager(feedback.create, { body: asked })).toMatchObject(refused)
})

test('An import refuses names that contain web addresses', async () => {
  const { as } = await startCompany()
  const file = 'email,tags\nsam@example.com,https://evil.example\nkit@example.com,"Bak\nery"\n'
  const problem = 'a tag contains a web address, a line break or invisible characters'
  expect(await as.manager(recipients.import, csvUpload(file))).toMatchObject({
    status: 422,
    error: { file: [`Row 2: ${problem}`, `Row 3: ${problem}`] },
  })
  expect((await as.manager(tags.list)).reply).toEqual([])
})

test('A company name that looks like a domain does not become a link', async () => {
  const { as } = await startCompany('Booking.com Ltd')
  const { email } = await startPerson()
  await as.manager(members.invite, { body: { email } })
  const { deliver, mailbox } = await world()
  await deliver()
  const mail = mailbox.to(email).at(-1)
  for (const text of [mail?.subject, mail?.text, mail?.html]) {
    expect(text).not.toContain('Booking.com')
    expect(text).toContain('Booking.\u2060com Ltd')
  }
})

test('An invitation shows the inviter’s address and never links a name', async () => {
  const { as, manager } = await startCompany('Your account is locked, see evil.рф Ltd')
  await call(manager, auth.update, { body: { name: 'Payroll team, act now', email: manager.email } })
  const email = `invited.${process.pid}@example.com`
  await as.manager(members.invite, { body: { email } })
  const { deliver, mailbox } = await world()
  await deliver()
  const mail = mailbox.to(email).at(-1)
  expect(mail?.text).toContain(`${manager.email} invites you`)
  for (const text of [mail?.subject, mail?.text, mail?.html]) {
    expect(text).not.toContain('Payroll')
    expect(text).toContain('evil.\u2060рф')
  }
})

test('A new email address that looks like a web address is never a link', async () => {
  const person = await startPerson()
  const email = `www.evil.com/login@b${process.pid}.example`
  const body = { name: person.name, email, current_password: person.password }
  expect(await call(person, auth.update, { body })).toMatchObject({ status: 200 })
  const { deliver, mailbox } = await world()
  await deliver()
  const mail = mailbox.to(person.email).at(-1)
  for (const text of [mail?.text, mail?.html]) {
    expect(text).not.toContain('evil.com')
    expect(text).toContain('www.\u2060evil.\u2060com/login@')
  }
})
