import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cards } from '#contract/cards.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { members } from '#contract/members.ts'
import { passkeys } from '#contract/passkeys.ts'
import { publicApi } from '#contract/public-api.ts'
import { secondStep } from '#contract/second-step.ts'
import { callOn, type Sent, world } from './start.ts'
import { strictWorld } from './with-limits.ts'

const password = {
  new_password: "correct, horse's battery",
  new_password_confirmation: "correct, horse's battery",
}
const headers = { authorization: 'Bearer wrong' }

const LIMITED: [counted: string, max: number, call: Endpoint, sent: Sent<Endpoint>][] = [
  ['passkey-asked-from', 100, passkeys.begin, {}],
  ['second-from', 100, secondStep.take, { raw: { ticket: 'wrong', method: 'totp', code: '123456' } }],
  ['reset-from', 100, auth.reset, { params: { token: 'wrong' }, raw: password }],
  ['confirm-from', 100, auth.confirm, { raw: { token: 'wrong' } }],
  ['invitation-from', 100, members.invitation, { params: { token: 'wrong' } }],
  ['wrong-key-from', 100, publicApi.team, { headers }],
  ['card-from', 20, cards.open, { raw: { code: '00000-00000' } }],
]

test.each(LIMITED)('The limit %s also counts an IPv6 site', async (counted, max, call, sent) => {
  const { app } = await strictWorld()
  const { database, clock } = await world()
  const site = `2001:db8:5${LIMITED.findIndex(([what]) => what === counted)}`
  const ask = async (network: number) => {
    const from = { 'x-forwarded-for': `${site}:${network}::1` }
    return (await callOn(app, {}, call, { ...sent, headers: { ...from, ...sent.headers } })).status
  }
  const row = { key: `${counted} ${site}::/48`, window_start: clock.time, count: 8 * max - 1 }
  await database.db.insertInto('rate_limits').values(row).execute()
  expect(await ask(1)).not.toBe(429)
  expect(await ask(2)).toBe(429)
})
