import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { Config } from '#server/platform/core/config.ts'
import { senderDomain } from '#server/platform/mail/transport.ts'
import { txtRecords } from '#server/platform/outgoing/txt-records.ts'
import { about, type Finding } from './finding.ts'

/**
 * Checks the DNS records that other mail servers use to verify our emails, and the record for returned
 * emails.
 */
export async function examineMailDomain(config: Config): Promise<Finding[]> {
  const domain = senderDomain(config)
  if (!config.SMTP_URL || !domain.includes('.')) return []
  return Promise.all([
    hasRecord(config, { name: 'SPF', domain: config.BOUNCE_DOMAIN ?? domain, start: 'v=spf1' }),
    signature(config, domain),
    hasRecord(config, { name: 'DMARC', domain: `_dmarc.${domain}`, start: 'v=DMARC1' }),
    bounces(config),
  ])
}

interface Wanted {
  name: string
  domain: string
  start: string
}

async function hasRecord(config: Config, { name, domain, start }: Wanted): Promise<Finding> {
  const { ok, note, wrong } = about(name)
  const records = await txtRecords(resolverOf(config), domain)
  if (!records) return note(`no DNS server answered for ${domain}`)
  return records.some((record) => record.startsWith(start))
    ? ok(`${domain} has a record`)
    : wrong(`${domain} has no TXT record that begins with ${start}`)
}

async function signature(config: Config, domain: string): Promise<Finding> {
  const { ok, note, wrong } = about('DKIM')
  const { DKIM_KEY, DKIM_SELECTOR } = config
  if (!DKIM_KEY) return note('DKIM_KEY is not set, so your mail server has to sign emails')
  const key = createPublicKey(DKIM_KEY).export({ type: 'spki', format: 'der' }).toString('base64')
  const name = `${DKIM_SELECTOR}._domainkey.${domain}`
  const records = await txtRecords(resolverOf(config), name)
  if (!records) return note(`no DNS server answered for ${name}`)
  return records.some((record) => record.replaceAll(/\s/g, '').split(';').includes(`p=${key}`))
    ? ok(`${name} has our key`)
    : wrong(`${name} needs the TXT record v=DKIM1; k=rsa; p=${key}`)
}

async function bounces(config: Config): Promise<Finding> {
  const { BOUNCE_DOMAIN } = config
  const { ok, note, wrong } = about('bounces')
  if (!BOUNCE_DOMAIN) return note('BOUNCE_DOMAIN is not set, so emails that come back later are not noticed')
  const resolver = resolverOf(config)
  // A domain without an MX record receives its mail at its own address.
  const hosts = await resolver
    .resolveMx(BOUNCE_DOMAIN)
    .then((records) => records.map(({ exchange }) => exchange))
    .catch(() => resolver.resolve4(BOUNCE_DOMAIN))
    .catch(() => [])
  return hosts.length > 0
    ? ok(`mail for ${BOUNCE_DOMAIN} goes to ${hosts.join(', ')}`)
    : wrong(`${BOUNCE_DOMAIN} has no MX record`)
}

function resolverOf({ DNS_SERVERS }: Config): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS)
  return resolver
}
