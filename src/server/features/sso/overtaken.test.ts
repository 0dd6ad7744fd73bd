import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { sso } from '#contract/sso.ts'
import { startForger } from '#test/forged-provider.ts'
import { CLIENT } from '#test/oidc-stand-in.ts'
import { ssoCompany } from '#test/sso.ts'

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
  setTimeout(answer, 1_100)
  expect(await saving).toMatchObject({ status: 401 })
  expect((await call(elsewhere, sso.read, { params: { id } })).reply.issuer).toBe(provider.issuer)
})
