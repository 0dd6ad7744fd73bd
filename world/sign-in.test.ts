import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { sso } from '#contract/sso.ts'
import { AS_ADMIN, companyOn } from '#test/company-on.ts'
import { freePort } from '#test/database.ts'
import { startDns } from '#test/dns.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'
import { findChromium } from '../scripts/machine.ts'
import { part, saw } from './part.ts'
import { startLemonLdap } from './sign-in/lemonldap.ts'
import { startSimpleSaml } from './sign-in/simplesamlphp.ts'

// Only letters and digits, because LemonLDAP::NG reads no other characters in HTTP Basic.
const CLIENT = { client_id: 'evenkeel', client_secret: 'asecretofLemonLDAP5f1c' }
/** The domain of the people in LemonLDAP's demo data. */
const DOMAIN = 'badwolf.org'
const missing = () => (findChromium() ? undefined : 'It needs Chromium.')
const lemonldap = [
  'lemonldap-ng-fastcgi-server',
  'lemonldap-ng',
  'nginx-light',
  'openssl',
  'fonts-dejavu-core',
  // The portal does not start without these, although its package only recommends or suggests them.
  'libgd-securityimage-perl',
  'libimage-magick-perl',
  'libcrypt-openssl-bignum-perl',
  'libio-string-perl',
  'libstring-random-perl',
  'libmime-tools-perl',
  'libemail-sender-perl',
]

part('Single sign-on by LemonLDAP::NG', { packages: lemonldap, missing }, () => {
  test('People sign in with OpenID Connect', async () => {
    const { server, client, save } = await company()
    const provider = startLemonLdap({ port: await freePort(), client })
    onTestFinished(provider.stop)
    await save(provider.issuer)
    const known = await signIn(server.port, async (page) => {
      await page.locator('input[name="user"]').fill('dwho')
      await page.locator('input[name="password"]').fill('dwho')
      await page.locator('form:has(input[name="password"]) button[type="submit"]').first().click()
    })
    const user = await known(server)
    expect(user).toMatchObject({ email: `dwho@${DOMAIN}`, name: 'Doctor Who' })
    saw(`${user.name} <${user.email}> joined as a manager; log: ${warnings(server.output())}`)
  })
})

const bridge = [
  ...lemonldap.slice(1),
  'liblasso-perl',
  'libxml-simple-perl',
  'php-cli',
  'php-xml',
  'php-sqlite3',
]

part('SAML behind LemonLDAP::NG', { packages: ['simplesamlphp', ...bridge], missing }, () => {
  test('People with a SAML provider sign in through the bridge', async () => {
    const { server, client, save } = await company()
    const [port, samlPort] = [await freePort(), await freePort()]
    const person = { uid: 'sam', password: 'sam’s password', mail: `sam@${DOMAIN}`, cn: 'Sam Carter' }
    const saml = startSimpleSaml({ port: samlPort, service: `http://127.0.0.1:${port}/`, person })
    onTestFinished(saml.stop)
    const provider = startLemonLdap({ port, client, more: (keys) => asService(keys, saml.metadata) })
    onTestFinished(provider.stop)
    await save(provider.issuer)
    const known = await signIn(server.port, async (page) => {
      await page.locator('input[name="username"]').fill(person.uid)
      await page.locator('input[name="password"]').fill(person.password)
      await page.locator('button, input[type="submit"]').last().click()
    })
    const user = await known(server)
    expect(user).toMatchObject({ email: person.mail, name: person.cn })
    saw(`${user.name} <${user.email}> came from SAML; log: ${warnings(server.output())}`)
  })
})

/** LemonLDAP's settings as a service provider for one SAML identity provider. */
const asService = (keys: { privateKey: string; certificate: string }, metadata: string) => ({
  authentication: 'SAML',
  userDB: 'SAML',
  samlServicePrivateKeySig: keys.privateKey,
  samlServicePublicKeySig: keys.certificate,
  samlServiceUseCertificateInResponse: 1,
  samlIDPMetaDataXML: { simple: { samlIDPMetaDataXML: metadata } },
  samlIDPMetaDataExportedAttributes: { simple: { mail: '1;mail;;', uid: '1;uid;;', cn: '1;cn;;' } },
  samlIDPMetaDataOptions: {
    simple: { samlIDPMetaDataOptionsNameIDFormat: 'persistent', samlIDPMetaDataOptionsCheckAudience: 1 },
  },
})

/** A company on its own server. Its domain is verified by DNS. */
async function company() {
  const dns = await startDns()
  onTestFinished(dns.stop)
  const server = await startProcess({
    ...(await migratedPlace()),
    ...AS_ADMIN,
    ALLOW_PRIVATE_TARGETS: 'on',
    DNS_SERVERS: dns.server,
    LOG_LEVEL: 'info',
  })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready()
  const as = await companyOn(server)
  const params = { id: as.companyId }
  const { redirect_uri } = await server.call(sso.read, { ...as, params })
  const save = async (issuer: string) => {
    await expect
      .poll(() => fetch(`${issuer}.well-known/openid-configuration`).then(({ status }) => status, String), {
        timeout: 60_000,
      })
      .toBe(200)
    const body = { issuer, ...CLIENT, domains: [{ name: DOMAIN }], allow_domain: true }
    const { domains } = await server.call(sso.save, { ...as, params, body })
    dns.records.set(
      DOMAIN,
      domains.map(({ record }) => record),
    )
    const verified = await server.call(sso.verify, { ...as, params })
    expect(verified.domains).toMatchObject([{ name: DOMAIN, verified: true }])
  }
  return { server: { ...server, companyId: as.companyId }, client: { ...CLIENT, redirect_uri }, save }
}

/**
 * Signs in at the provider in a browser. Returns a function that exchanges the code that the browser came
 * back with.
 */
async function signIn(port: number, atProvider: (page: Page) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const site = `http://localhost:${port}`
  await page.goto(`${site}/auth/sso/1/start`)
  try {
    await atProvider(page)
    await page.waitForURL((url) => url.origin === site, { timeout: 60_000 })
  } catch (error) {
    const picture = path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-sign-in-')), 'page.png')
    await page.screenshot({ path: picture })
    throw new Error(`stopped at ${page.url()}, see ${picture}`, { cause: error })
  }
  const handover = (await page.context().cookies()).find(({ name }) => name === 'sso_handover')
  return async (server: Awaited<ReturnType<typeof startProcess>>) => {
    if (!handover) throw new Error(`came back to ${page.url()}: ${server.output()}`)
    return server.call(sso.exchange, { body: { token: handover.value } })
  }
}

const warnings = (output: string) => `${(output.match(/"level":(40|50)/g) ?? []).length} warnings`
