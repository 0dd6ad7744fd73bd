import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { ticketOf, withSecondStep } from '#test/second-step.ts'
import { call, startPerson } from '#test/start.ts'

test('A device is still recognised after its user changes the password', async () => {
  const person = await startPerson()
  const { code } = await withSecondStep(person)
  const { ticket } = await ticketOf(person)
  const taken = await call({}, secondStep.take, { body: { ticket, method: 'totp', code: code() } })
  const cookie = String(taken.headers['set-cookie']).split(';')[0] ?? ''
  const change = (from: { cookie?: string }, current_password: string, new_password: string) =>
    call(taken.reply, auth.changePassword, {
      body: { current_password, new_password, new_password_confirmation: new_password },
      headers: from,
    })
  const next = 'quite another horse 77'
  const changed = await change({ cookie }, person.password, next)
  expect(changed.status).toBe(204)
  expect(String(changed.headers['set-cookie'])).toContain(cookie.split('=')[0])
  const elsewhere = await change({}, next, person.password)
  expect(elsewhere.status).toBe(204)
  expect(elsewhere.headers['set-cookie']).toBeUndefined()
})
