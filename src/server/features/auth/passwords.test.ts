import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { invited } from '#test/members.ts'
import { call, startCompany, startPerson } from '#test/start.ts'
import { isCommonPassword } from './passwords.ts'

let people = 0
const registering = (password: string, name = 'Kit') => ({
  body: {
    name,
    email: `chooser${++people}.${process.pid}@example.com`,
    password,
    password_confirmation: password,
    terms_conditions: true as const,
  },
})
const TOO_COMMON = ['This password is too common']
const A_NAME = ['This password is too similar to a name, such as yours or your company’s']

test('Over 3,000 of the most common long passwords are refused', async () => {
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8)
  expect(longEnough.length).toBeGreaterThan(3_000)
  const areRefused = await Promise.all(longEnough.map(isCommonPassword))
  expect(longEnough.filter((_, index) => !areRefused[index])).toEqual([])
})

test.each(['Password1', 'sunshine', 'QwertyUiop', '12345678', 'Dragon2026!', 'letmein!!!', 'evenkeel1'])(
  'The password %s is refused as a variant of a common password',
  async (password) => {
    expect(await call({}, auth.register, registering(password))).toMatchObject({
      status: 422,
      error: { password: TOO_COMMON },
    })
  },
)

test.each(["O'Hara-1987", 'róisínohara!', 'Evenkeel#4711#', 'Roisin.Evenkeel', 'chooser!!9999'])(
  'The password %s is refused because it is based on a name or an address',
  async (password) => {
    expect(await call({}, auth.register, registering(password, "Róisín O'Hara"))).toMatchObject({
      status: 422,
      error: { password: A_NAME },
    })
  },
)

test.each(["Róisín's green teapot", 'evenkeel lantern', 'xq7!mm-29vv', 'correct horse battery staple'])(
  'The password %s is accepted because it is more than a name',
  async (password) => {
    expect(await call({}, auth.register, registering(password, "Róisín O'Hara"))).toMatchObject({
      status: 201,
    })
  },
)

test('The company’s name is also refused when a password is changed', async () => {
  const company = await startCompany('Brackwater Bakery Ltd')
  const { manager, as } = company
  const chosen = 'Brackwater-Bakery-1'
  const fresh = { new_password: chosen, new_password_confirmation: chosen }
  expect(
    await as.manager(auth.changePassword, { body: { ...fresh, current_password: manager.password } }),
  ).toMatchObject({ status: 422, error: { new_password: A_NAME } })

  const { email, token } = await invited(company, 'kit')
  const { body } = registering(chosen)
  expect(await call({}, auth.register, { body: { ...body, email, invite: token } })).toMatchObject({
    status: 422,
    error: { password: A_NAME },
  })
  expect(await call({}, auth.login, { body: { email, password: chosen } })).toMatchObject({ status: 422 })

  const other = await startPerson()
  const fields = { name: 'Other Ltd', no: '1', address_1: '1', city: 'Leeds', postcode: 'LS1' }
  await call(other, companies.create, { body: fields })
  expect(
    await call(other, auth.changePassword, { body: { ...fresh, current_password: other.password } }),
  ).toMatchObject({ status: 204 })
})
