import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/core/config.ts'
import { startDns } from '#test/dns.ts'
import { examineMailDomain } from './mail-domain.ts'

const PEM = { type: 'pkcs8', format: 'pem' } as const
const keyOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(PEM).toString()
const verdicts = async (settings: Record<string, string>) =>
  (await examineMailDomain(readConfig(settings))).map(({ verdict, about }) => `${about} ${verdict}`)

test('The doctor compares the DNS records of the mail domain', async () => {
  const dns = await startDns()
  onTestFinished(dns.stop)
  const DKIM_KEY = keyOf()
  const settings = {
    DKIM_KEY,
    SMTP_URL: 'smtp://mail.example.test',
    MAIL_FROM: 'Evenkeel <surveys@Example.test>',
    BOUNCE_DOMAIN: 'bounces.example.test',
    DNS_SERVERS: dns.server,
  }
  expect(await verdicts(settings)).toEqual(['SPF wrong', 'DKIM wrong', 'DMARC wrong', 'bounces wrong'])

  const key = createPublicKey(DKIM_KEY).export({ type: 'spki', format: 'der' }).toString('base64')
  dns.records.set('evenkeel._domainkey.example.test', [`v=DKIM1; k=rsa; p=${key}`])
  dns.records.set('bounces.example.test', ['v=spf1 mx -all'])
  dns.records.set('_dmarc.example.test', ['v=DMARC1; p=reject'])
  dns.addresses.set('bounces.example.test', '192.0.2.1')
  expect(await verdicts(settings)).toEqual(['SPF ok', 'DKIM ok', 'DMARC ok', 'bounces ok'])
  expect(await verdicts({ ...settings, DKIM_KEY: keyOf() })).toContain('DKIM wrong')

  dns.state.isBroken = true
  const { BOUNCE_DOMAIN: _, DKIM_KEY: __, ...without } = settings
  expect(await verdicts(without)).toEqual(['SPF note', 'DKIM note', 'DMARC note', 'bounces note'])
})
