import { expect, onTestFinished, test } from 'vitest'
import { startDns } from '#test/dns.ts'
import {
  type Judge,
  startRspamd,
  startSpamAssassin,
  type Verdict,
  verifyWithOpenDkim,
} from './mail/judges.ts'
import { DOMAIN, RECORDS, type Sample, SENDER, signedSamples } from './mail/samples.ts'
import { part, saw } from './part.ts'

part('Judges of emails: Rspamd', { packages: ['rspamd'] }, () => {
  test('Rspamd delivers each of our emails without a mark', async () => {
    const verdicts = await judged(startRspamd)
    tell(verdicts)
    for (const { name, action } of verdicts) expect([name, action]).toEqual([name, 'no action'])
    for (const rule of ['R_DKIM_ALLOW', 'R_SPF_ALLOW', 'DMARC_POLICY_ALLOW'])
      for (const { name, rules } of verdicts) expect([name, rules.has(rule)]).toEqual([name, true])
  })
})

part(
  'Judges of emails: SpamAssassin',
  { packages: ['spamassassin', 'spamd', 'libmail-dkim-perl', 'libmail-spf-perl'] },
  () => {
    test('SpamAssassin takes none of our emails for spam', async () => {
      const verdicts = await judged(startSpamAssassin)
      tell(verdicts)
      for (const { name, action } of verdicts) expect([name, action]).toEqual([name, 'False'])
      for (const rule of ['DKIM_VALID_AU', 'SPF_PASS'])
        for (const { name, rules } of verdicts) expect([name, rules.has(rule)]).toEqual([name, true])
    })
  },
)

part('Judges of emails: OpenDKIM', { packages: ['opendkim'] }, () => {
  test('OpenDKIM accepts each signature and notices a changed letter', async () => {
    const { samples, dns } = await samplesAndDns()
    for (const sample of samples)
      expect([sample.name, await verifyWithOpenDkim(sample, dns)]).toEqual([sample.name, 'pass'])
    const [first] = samples as [Sample]
    const end = first.raw.length - 200
    const changed = Buffer.from(first.raw)
    changed[end] = changed[end] === 97 ? 98 : 97
    expect(await verifyWithOpenDkim({ ...first, raw: changed }, dns)).toMatch(/^fail/)
    saw(`${samples.length} signatures accepted, and one refused after a letter was changed`)
  })
})

async function judged(start: (dns: string) => Promise<Judge>) {
  const { samples, dns } = await samplesAndDns()
  const { judge } = await start(dns)
  const verdicts: (Verdict & { name: string })[] = []
  for (const sample of samples) verdicts.push({ name: sample.name, ...(await judge(sample)) })
  return verdicts
}

async function samplesAndDns() {
  const dns = await startDns()
  onTestFinished(dns.stop)
  for (const [name, text] of Object.entries(RECORDS)) dns.records.set(name, [text])
  for (const name of [DOMAIN, `bounces.${DOMAIN}`, SENDER.host]) dns.addresses.set(name, SENDER.ip)
  return { samples: await signedSamples(), dns: dns.server }
}

function tell(verdicts: (Verdict & { name: string })[]) {
  const sorted = verdicts.toSorted((one, other) => other.score - one.score)
  for (const { name, score, rules } of sorted.slice(0, 3))
    saw(
      `${name}: ${score.toFixed(1)} points (${[...rules]
        .filter(([, points]) => points > 0)
        .map(([rule, points]) => `${rule} ${points}`)
        .join(', ')})`,
    )
  saw(
    `${sorted.length} emails, from ${sorted.at(-1)?.score.toFixed(1)} to ${sorted[0]?.score.toFixed(1)} points`,
  )
}
