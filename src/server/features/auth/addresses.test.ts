import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { DAY_MS } from '#domain/durations.ts'
import { linkIn } from '#test/mailbox.ts'
import { personAt } from '#test/members.ts'
import { askForReset } from '#test/reset.ts'
import { call, callOn, START, startNewcomer, startPerson, world } from '#test/start.ts'
import { strictWorld } from '#test/with-limits.ts'
import { withToken } from '#test/with-token.ts'

const EXPIRED = { status: 422, error: { token: ['This link has expired. Please ask for a new one.'] } }

/** The tokens that were emailed to an address, oldest first. */
async function tokensFor(email: string, page = '/confirm/') {
  const { deliver, mailbox } = await world()
  await deliver()
  return mailbox
    .to(email)
    .filter(({ html }) => html?.includes(page))
    .map((mail) => linkIn(mail, page).pathname.split('/').at(-1)!)
}

const confirm = (token = '') => call({}, auth.confirm, { body: { token } })
const me = async (person: { token: string }) => (await call(person, auth.me)).reply

let addresses = 0
const freshAddress = () => `moved${++addresses}.${process.pid}@example.com`

const moving = (person: { name: string; password: string }, email: string) => ({
  body: { name: person.name, email, current_password: person.password },
})

test('The emailed link confirms a new account’s address and works once', async () => {
  const newcomer = await startNewcomer()
  expect(await me(newcomer)).toMatchObject({ confirmed: false, pending_email: null })
  const [token = ''] = await tokensFor(newcomer.email)

  expect(await confirm(`${token}x`)).toMatchObject(EXPIRED)
  expect(await confirm(token)).toMatchObject({ status: 204 })
  expect(await me(newcomer)).toMatchObject({ confirmed: true })
  expect(await confirm(token)).toMatchObject(EXPIRED)
  const { email, password } = newcomer
  expect((await call({}, auth.login, { body: { email, password } })).reply).toMatchObject({ confirmed: true })
})

test('Resending a confirmation link leaves the old one valid for 3 days', async () => {
  const newcomer = await startNewcomer()
  const { clock } = await world()
  expect(await call(newcomer, auth.resendConfirmation)).toMatchObject({ status: 204 })
  const [first, second] = await tokensFor(newcomer.email)
  clock.time = new Date(START.getTime() + 3 * DAY_MS)
  for (const token of [first, second]) expect(await confirm(token)).toMatchObject(EXPIRED)
  clock.time = START
  expect(await confirm(first)).toMatchObject({ status: 204 })
  expect(await confirm(second)).toMatchObject(EXPIRED)
  expect(await call(newcomer, auth.resendConfirmation)).toMatchObject({ status: 409, error: 'conflict' })
})

test('A password reset by email also confirms the address', async () => {
  const newcomer = await startNewcomer()
  await askForReset(newcomer.email)
  const [token = ''] = await tokensFor(newcomer.email, '/reset/')
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  const reset = await call({}, auth.reset, { params: { token }, body })
  expect(reset).toMatchObject({ status: 200, reply: { confirmed: true } })
  expect(await me(withToken(reset.reply))).toMatchObject({ confirmed: true })
})

test('Changing an account’s address needs the password', async () => {
  const person = await startPerson()
  const email = freshAddress()
  for (const current_password of [undefined, '', 'not the password'])
    expect(
      await call(person, auth.update, { body: { name: person.name, email, current_password } }),
    ).toMatchObject({ status: 422, error: { current_password: [expect.any(String)] } })
  expect(await tokensFor(email)).toEqual([])
  expect(await me(person)).toMatchObject({ email: person.email, pending_email: null })
})

test('Opening the link changes the address and notifies the old address', async () => {
  const person = await startPerson()
  const elsewhere = withToken((await call({}, auth.login, { body: person })).reply)
  const email = freshAddress()
  const { mailbox } = await world()

  const asked = await call(person, auth.update, moving({ ...person, name: 'New Name' }, email.toUpperCase()))
  expect(asked).toMatchObject({
    status: 200,
    reply: { name: 'New Name', email: person.email, confirmed: true, pending_email: email },
  })
  expect(await me(person)).toMatchObject({ email: person.email, pending_email: email })
  expect(await call(elsewhere, auth.me)).toMatchObject({ status: 401 })
  expect(await call({}, auth.login, { body: person })).toMatchObject({ status: 200 })
  expect(await call({}, auth.login, { body: { ...person, email } })).toMatchObject({ status: 422 })
  const [token] = await tokensFor(email)
  expect(mailbox.to(person.email).at(-1)?.subject).toBe('Your Evenkeel e-mail address is about to change')
  expect(mailbox.to(person.email).at(-1)?.text).toContain(email)

  expect(await confirm(token)).toMatchObject({ status: 204 })
  expect(await me(person)).toMatchObject({ email, confirmed: true, pending_email: null })
  expect(await call({}, auth.login, { body: person })).toMatchObject({ status: 422 })
  expect(await call({}, auth.login, { body: { ...person, email } })).toMatchObject({ status: 200 })
})

test('A password change cancels an address change that somebody else started', async () => {
  const byMail = await startPerson()
  const signedIn = await startPerson()
  const [one, other] = [freshAddress(), freshAddress()]
  await call(byMail, auth.update, moving(byMail, one))
  await call(signedIn, auth.update, moving(signedIn, other))
  const [[first], [second]] = [await tokensFor(one), await tokensFor(other)]

  const fresh = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  await askForReset(byMail.email)
  const [token = ''] = await tokensFor(byMail.email, '/reset/')
  expect(await call({}, auth.reset, { params: { token }, body: fresh })).toMatchObject({ status: 200 })
  await call(signedIn, auth.changePassword, { body: { ...fresh, current_password: signedIn.password } })

  for (const stopped of [first, second]) expect(await confirm(stopped)).toMatchObject(EXPIRED)
  expect(await me(signedIn)).toMatchObject({ email: signedIn.email, pending_email: null })
})

test('A new request to change the address replaces an earlier one', async () => {
  const newcomer = await startNewcomer()
  const [typo, right] = [freshAddress(), freshAddress()]
  await call(newcomer, auth.update, moving(newcomer, typo))
  const [first] = await tokensFor(typo)
  await call(newcomer, auth.update, moving(newcomer, right))
  const [[second], [own]] = [await tokensFor(right), await tokensFor(newcomer.email)]
  expect(await confirm(first)).toMatchObject(EXPIRED)
  expect(await confirm(own)).toMatchObject({ status: 204 })
  expect(await me(newcomer)).toMatchObject({ confirmed: true, pending_email: right })
  await call(newcomer, auth.resendConfirmation)
  expect(await tokensFor(right)).toHaveLength(2)
  expect(await confirm(second)).toMatchObject({ status: 204 })
  expect(await me(newcomer)).toMatchObject({ email: right, pending_email: null })
})

test('Changing the address does not reveal that another account uses it', async () => {
  const person = await startPerson()
  const email = freshAddress()
  await call(person, auth.update, moving(person, email))
  const [token] = await tokensFor(email)
  await personAt(email)
  expect(await confirm(token)).toMatchObject(EXPIRED)
  expect(await me(person)).toMatchObject({ email: person.email })
})

test('Password links sent to an earlier address are cancelled', async () => {
  const person = await startPerson()
  await askForReset(person.email)
  const [token = ''] = await tokensFor(person.email, '/reset/')
  const email = freshAddress()
  await call(person, auth.update, moving(person, email))
  await confirm((await tokensFor(email))[0])
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  expect(await call({}, auth.reset, { params: { token }, body })).toMatchObject(EXPIRED)
})

test('After a network’s five links to a new address, another network gets one', async () => {
  const { deliver, mailbox } = await world()
  const { app } = await strictWorld()
  const [one, other] = [await startPerson(), await startPerson()]
  const email = freshAddress()
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const [here, there] = [from('192.0.2.1'), from('192.0.2.2')]
  await callOn(app, one, auth.update, { ...moving(one, email), ...here })
  for (let time = 0; time < 4; time++)
    expect(await callOn(app, one, auth.resendConfirmation, here)).toMatchObject({ status: 204 })
  expect(await callOn(app, one, auth.resendConfirmation, here)).toMatchObject({ status: 429 })
  expect(await callOn(app, one, auth.resendConfirmation, there)).toMatchObject({ status: 204 })
  expect(await callOn(app, one, auth.resendConfirmation, there)).toMatchObject({ status: 429 })
  const moved = await callOn(app, other, auth.update, { ...moving(other, email), ...there })
  expect(moved).toMatchObject({ status: 429 })
  await deliver()
  expect(mailbox.to(email)).toHaveLength(6)
})
