import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { AS_ADMIN, companyOn, scheduleOn } from '#test/company-on.ts'
import { freePort } from '#test/database.ts'
import { startDns } from '#test/dns.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'
import { wrongClock } from '../faults/clock.ts'
import { startOtherServer, startPostfix } from './mail/postfix.ts'
import { DKIM_KEY, DOMAIN, RECORDS } from './mail/samples.ts'
import { part, saw } from './part.ts'

const HOUR_MS = 3_600_000
const BOUNCES = `bounces.${DOMAIN}`
const OURS = 'post.test'
const OTHER = 'other.test'

/** People, and whether the team list must show that they cannot be reached. */
const PEOPLE: Record<string, boolean> = {
  [`kit@${OURS}`]: false,
  [`ann@${OURS}`]: false,
  [`nobody@${OURS}`]: true,
  [`gone@${OTHER}`]: true,
  'sam@missing.test': true,
  [`full@${OTHER}`]: false,
  [`spam@${OTHER}`]: false,
  [`slow@${OTHER}`]: false,
}
/**
 * How many emails Postfix accepts and then returns to the sender. One of them is to the administrator, whose
 * domain does not exist.
 */
const RETURNED = 6

part('Emails that come back', { packages: ['postfix', 'opendkim'] }, () => {
  test('Postfix’s bounces mark exactly the people who cannot be reached', async () => {
    const { server, postfix, clock, port } = await started()
    const as = await companyOn(server)
    await server.call(recipients.import, { ...as, file: Object.keys(PEOPLE).join('\n') })
    await server.call(surveys.launch, await scheduleOn(server, as))

    const delivered = () => ['kit', 'ann'].flatMap((name) => postfix.emailsOf(name))
    await expect.poll(() => delivered().length, { timeout: 120_000 }).toBe(2)
    for (const email of delivered()) expect(email).toMatch(/^Authentication-Results: .*;\s+dkim=pass/m)

    const returned = () => postfix.log().match(/to=<bounce\+\S+, .*status=sent/g)?.length ?? 0
    await expect.poll(returned, { timeout: 180_000 }).toBe(RETURNED)
    clock.set(1.1 * HOUR_MS)
    const shown = async () =>
      Object.fromEntries(
        (await server.call(recipients.list, as)).map(({ email, refused }) => [email, refused]),
      )
    await expect.poll(shown, { timeout: 60_000 }).toEqual(PEOPLE)
    const reports = postfix.log().matchAll(/to=<(\w+@[\w.]+)>, .*dsn=([\d.]+), status=(bounced|expired)/g)
    for (const [, to, dsn] of reports) saw(`${to} came back with ${dsn}`)
    await refusesForged(port)
  })
})

async function started() {
  const dns = await startDns(53)
  onTestFinished(dns.stop)
  for (const [name, text] of Object.entries(RECORDS)) dns.records.set(name, [text])
  const other = await startOtherServer()
  onTestFinished(other.stop)
  const [port, bouncePort] = [await freePort(), await freePort()]
  const postfix = await startPostfix({
    port,
    host: `mail.${DOMAIN}`,
    mailboxes: { domain: OURS, names: ['kit', 'ann', 'admin'] },
    routes: { [BOUNCES]: bouncePort, [OTHER]: other.port },
    bounces: BOUNCES,
    dns: '127.0.0.1',
  })
  const clock = wrongClock()
  const server = await startProcess({
    ...(await migratedPlace()),
    ...clock.settings,
    ...AS_ADMIN,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: `Evenkeel <surveys@${DOMAIN}>`,
    DKIM_KEY,
    BOUNCE_DOMAIN: BOUNCES,
    BOUNCE_PORT: String(bouncePort),
  })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready(300_000)
  return { server, postfix, clock, port }
}

/** Postfix refuses addresses that are none of ours, so it sends no bounces to forged senders. */
async function refusesForged(port: number) {
  const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  for (const to of [`postmaster@${BOUNCES}`, `bounce+1.short@${BOUNCES}`]) {
    const sent = mailer.sendMail({ envelope: { from: '', to }, raw: 'Subject: Hello\r\n\r\nHello' })
    await expect(sent).rejects.toMatchObject({ responseCode: 550 })
  }
  mailer.close()
}
