import { setTimeout } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { sso } from '#contract/sso.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Db } from '#server/platform/database/db.ts'
import { startForger } from '#test/forged-provider.ts'
import { whileChanging } from '#test/held.ts'
import { CLIENT } from '#test/oidc-stand-in.ts'
import { arrive, setOut, ssoCompany, throughProvider } from '#test/sso.ts'
import { checkDomains } from './domains.ts'

const WELL_KNOWN = '/.well-known/openid-configuration'

test('Settings are not saved if the session ends while the provider is asked', async () => {
  const { call, company, id, domain, provider } = await ssoCompany()
  const { issuer, state } = await startForger()
  const metadata = await (await fetch(`${issuer}${WELL_KNOWN}`)).text()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    state.instead[WELL_KNOWN] = (response) => {
      answer = () => response.setHeader('content-type', 'application/json').end(metadata)
      resolve()
    }
  })
  const body = { issuer, ...CLIENT, domains: [{ name: domain }], allow_domain: true, required: false }
  const saving = call(company.manager, sso.save, { params: { id }, body })
  await asked
  const { reply } = await call({}, auth.login, { body: company.manager })
  const elsewhere = { ...company.manager, token: (reply as { token: string }).token }
  const fresh = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  const change = { ...fresh, current_password: company.manager.password }
  expect(await call(elsewhere, auth.changePassword, { body: change })).toMatchObject({ status: 204 })
  await setTimeout(1_100)
  answer()
  expect(await saving).toMatchObject({ status: 401 })
  expect((await call(elsewhere, sso.read, { params: { id } })).reply.issuer).toBe(provider.issuer)
})

test('Nobody can join a closed company, or one with joining switched off', async () => {
  const place = await ssoCompany({ allow_domain: true })
  const { come, save, domain, database, id, provider, is } = place
  is({ email: `kit@${domain}` })
  const { url, cookie } = await setOut(place, id)
  const back = await throughProvider(url)
  await save({ allow_domain: false })
  expect((await arrive(place, back, cookie)).to).toBe('/login?sso=failed')
  await save({ allow_domain: true, issuer: provider.issuer })
  const closed = database.db.updateTable('companies').set({ deletes_at: new Date() })
  await closed.where('id', '=', id).execute()
  expect((await come({ email: `lee@${domain}` })).to).toBe('/login?sso=failed')
})

test('A domain is not lost if it is verified while its record is looked up', async () => {
  const { database, id, domain, begin, dns } = await ssoCompany()
  const row = () =>
    database.db.selectFrom('sso_domains').selectAll().where('company_id', '=', id).executeTakeFirstOrThrow()
  const change = database.db.updateTable('sso_domains').where('company_id', '=', id)
  const { now } = begin()
  const missing_since = new Date(now.getTime() - 8 * DAY_MS)
  await change.set({ missing_since, check_at: now }).execute()
  dns.records.delete(domain)
  dns.silent.add(domain)
  const checked = checkDomains(begin())
  await setTimeout(300)
  await change.set({ missing_since: null, verified_at: now }).execute()
  dns.silent.delete(domain)
  await checked
  expect(await row()).toMatchObject({ missing_since: null, verified_at: expect.any(Date) })
})

test('Single sign-on cannot start while it is being removed', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session takes the calls in turn')
  const place = await ssoCompany()
  const removed = (tx: Db) => tx.deleteFrom('sso').where('company_id', '=', place.id).execute()
  expect(await whileChanging(removed, () => setOut(place, place.id))).toMatchObject({
    url: '/login?sso=failed',
  })
})
