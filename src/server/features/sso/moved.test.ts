import { beforeEach, expect, inject, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { sso } from '#contract/sso.ts'
import { whileHeld } from '#test/held.ts'
import { linkIn } from '#test/mailbox.ts'
import { PASSWORD } from '#test/members.ts'
import { ssoCompany } from '#test/sso.ts'

beforeEach(({ skip }) => skip('folder' in inject('database'), 'one session takes the calls in turn'))

test('An account is not linked if its address changes at the same time', async () => {
  const { come, call, domain, colleague, tokenOf, deliver, mailbox } = await ssoCompany()
  const [email, next] = [`kit@${domain}`, `kit.next@${domain}`]
  const kit = await colleague(email)
  expect((await come({ email })).to).toBe('/login?sso=mailed')
  const token = await tokenOf(email)
  const body = { name: 'Kit', email: next, current_password: PASSWORD }
  expect(await call(kit, auth.update, { body })).toMatchObject({ status: 200 })
  await deliver()
  const moving = linkIn(mailbox.to(next).at(-1), '/confirm/').pathname.split('/').at(-1) ?? ''

  const [moved, linked] = await whileHeld(
    (tx) => tx.selectFrom('email_confirmations').select('id').where('email', '=', next).forUpdate().execute(),
    [
      () => call(kit, auth.confirm, { body: { token: moving } }),
      () => call({}, sso.confirm, { body: { token } }),
    ],
  )
  expect(moved).toMatchObject({ status: 204 })
  expect(linked).toMatchObject({ status: 422, error: { token: [expect.any(String)] } })
})
