import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { createApp } from '#server/app.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { emails } from '#server/features/index.ts'
import { invitation, type RespondSubject, respondLink } from '#server/features/surveys/emails.tsx'
import { privacyLink, stopMailsLink } from '#server/features/team/emails.tsx'
import { transaction } from '#server/platform/context.ts'
import { DEAF_MS, watch } from '#test/event-loop.ts'
import { START, startCompany, world } from '#test/start.ts'
import { discardMail, holdMail, releaseMail } from './hold.ts'
import { isStillOurs, lease, markFailed } from './leases.ts'
import { type LinkOf, post, postAll } from './outbox.ts'
import { createRenderer, type Rendered } from './render.tsx'

const SITE = 'https://example.test'
/** Values that stay unchanged: dates, languages, and keys for selecting text. */
const KEPT = /^\d{4}-|^[a-z]{2}(-[A-Z]{2})?$|^[a-z_]+$/
const UUID = '2f0c6f4e-7d0e-4b43-9d5b-0d6f3d1c9a10'
let number = 0
const address = () => `mail${++number}.${process.pid}@example.com`
const reset = (key: string, to: string) => ({
  key,
  to,
  links: { reset: [resetLink, UUID] as LinkOf<string> },
})

beforeEach(async () => {
  const { mailbox } = await world()
  mailbox.behaviour.refuse = () => false
  mailbox.behaviour.defer = () => false
  mailbox.behaviour.hangUp = () => false
  mailbox.behaviour.wait = async () => {}
})

const rowOf = async (to: string) =>
  (await world()).database.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .executeTakeFirstOrThrow()

test('An email is sent only when its transaction commits', async () => {
  const { begin, deliver, mailbox } = await world()
  const [kept, undone] = [address(), address()]
  await transaction(begin(), (tx) =>
    post(tx, { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${kept}`, kept)),
  )
  const failing = transaction(begin(), async (tx) => {
    await post(tx, { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${undone}`, undone))
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await deliver()
  expect([mailbox.to(kept).length, mailbox.to(undone).length]).toEqual([1, 0])
})

test('An email is sent only once even if it is queued several times', async () => {
  const { begin, deliver, mailbox } = await world()
  const to = address()
  await postAll(begin(), { mail: passwordReset, props: { name: 'Sam' } }, [
    reset(`key-${to}`, to),
    reset(`key-${to}`, to),
  ])
  await deliver()
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${to}`, to))
  await deliver()
  expect(mailbox.to(to)).toHaveLength(1)
})

test('A refused address is not retried, and the refusal is recorded', async () => {
  const { begin, deliver, mailbox } = await world()
  const to = address()
  mailbox.behaviour.refuse = (recipient) => recipient === to
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${to}`, to))
  await deliver()
  await deliver()
  expect(await rowOf(to)).toMatchObject({
    sent_at: null,
    refused_at: expect.any(Date),
    attempts: 1,
    failure: expect.stringContaining('No such mailbox'),
  })
})

test('A refusal is recorded without characters that cannot be stored', async () => {
  const { begin } = await world()
  const to = address()
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${to}`, to))
  await markFailed(begin(), await rowOf(to), 'No such\0 user', true)
  expect(await rowOf(to)).toMatchObject({ refused_at: expect.any(Date), failure: 'No such user' })
})

test('A deferred email is retried at growing intervals and delays no others', async () => {
  const { begin, deliver, mailbox, clock } = await world()
  const [slow, quick] = [address(), address()]
  const begun = clock.time
  mailbox.behaviour.defer = (recipient) => recipient === slow
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${slow}`, slow))
  await post(begin(), { mail: passwordReset, props: { name: 'Kit' } }, reset(`key-${quick}`, quick))
  await deliver()
  expect(mailbox.to(quick)).toHaveLength(1)

  const first = (await rowOf(slow)).due_at.getTime() - clock.time.getTime()
  clock.time = new Date(clock.time.getTime() + first)
  await deliver()
  const second = (await rowOf(slow)).due_at.getTime() - clock.time.getTime()
  expect(second).toBeGreaterThan(first)

  mailbox.behaviour.defer = () => false
  clock.time = new Date(clock.time.getTime() + second)
  await deliver()
  expect(mailbox.to(slow)).toHaveLength(1)
  clock.time = begun
})

test('An email that was leased a while ago is sent only if it is still wanted', async () => {
  const { begin, database } = await world()
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset('key-withdrawn', address()))
  const [leased] = await lease(begin(), 'this process')
  if (!leased) throw new Error('no email was leased')
  const earlier = { ...leased, leasedAt: leased.leasedAt - 6_000 }
  const isWanted = async () => [
    await isStillOurs(begin(), 'this process', leased),
    await isStillOurs(begin(), 'this process', earlier),
  ]
  expect(await isWanted()).toEqual([true, true])
  const ofIt = database.db.updateTable('mails').where('id', '=', leased.id)
  await ofIt.set({ asked_from: 'another' }).execute()
  expect(await isWanted()).toEqual([true, false])
  await ofIt.set({ asked_from: leased.asked_from, claimed_by: 'another' }).execute()
  expect(await isWanted()).toEqual([true, false])
  await database.db.deleteFrom('mails').where('id', '=', leased.id).execute()
  expect(await isWanted()).toEqual([true, false])
})

test('A deferred email is given up after about five days', async () => {
  const { begin, clock } = await world()
  const begun = clock.time
  const to = address()
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${to}`, to))
  for (let row = await rowOf(to); !row.refused_at; row = await rowOf(to)) {
    clock.time = row.due_at
    await markFailed(begin(), row, 'Try again later', false)
  }
  expect((clock.time.getTime() - begun.getTime()) / DAY_MS).toBeCloseTo(5, 0)
  clock.time = begun
})

test('If the mail server disconnects on some emails, the others are sent', async () => {
  const { begin, deliver, mailbox } = await world()
  const bad = Array.from({ length: 5 }, address)
  const good = Array.from({ length: 50 }, address)
  mailbox.behaviour.hangUp = (recipient) => bad.includes(recipient)
  await postAll(
    begin(),
    { mail: passwordReset, props: { name: 'Sam' } },
    [...bad, ...good].map((to) => reset(`key-${to}`, to)),
  )
  await deliver()
  for (const to of good) expect(mailbox.to(to)).toHaveLength(1)
  for (const to of bad)
    expect(await rowOf(to)).toMatchObject({ sent_at: null, refused_at: null, attempts: 1 })
})

test('Account emails are sent first, then each company’s emails in turn', async () => {
  const { begin, deliver, mailbox } = await world()
  const [large, small] = [await startCompany(), await startCompany()]
  const companies = {
    [large.company.id]: Array.from({ length: 600 }, address),
    [small.company.id]: [address(), address()],
  }
  for (const [companyId, people] of Object.entries(companies))
    await postAll(
      begin(),
      { mail: passwordReset, props: { name: 'Sam' }, companyId: Number(companyId) },
      people.map((to) => reset(`key-${to}`, to)),
    )
  const own = address()
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${own}`, own))
  await deliver()
  const order = mailbox.received.map(({ to }) => to?.[0]?.address ?? '').filter((to) => to.startsWith('mail'))
  const placeOf = (to = '') => order.lastIndexOf(to)
  const begun = order.length - 603
  // Up to twenty connections send at the same time.
  expect(placeOf(own) - begun).toBeLessThan(20)
  for (const to of companies[small.company.id] ?? []) expect(placeOf(to) - begun).toBeLessThan(40)
})

test('A mailbox’s emails above five a day are postponed or dropped', async () => {
  const { begin, config, database } = await world()
  const to = address()
  const strict = { ...begin(), config: { ...config, RATE_LIMIT: 'on' as const } }
  for (let number = 1; number <= 70; number++)
    await postAll(strict, { mail: passwordReset, props: { name: 'Sam' }, above: 'later' }, [
      reset(`key-${to}-${number}`, to),
    ])
  const rows = await database.db.selectFrom('mails').select('due_at').where('to_address', '=', to).execute()
  const days = [...new Set(rows.map(({ due_at }) => due_at.getTime()))]
  expect(days).toHaveLength(13)
  for (const day of days) expect(rows.filter(({ due_at }) => due_at.getTime() === day)).toHaveLength(5)
})

test('Every company’s emails are sent unless the company is closed', async () => {
  const { begin, deliver, mailbox, database } = await world()
  const [closed, open] = [await startCompany(), await startCompany()]
  await database.db
    .updateTable('companies')
    .set({ deletes_at: START })
    .where('id', '=', closed.company.id)
    .execute()
  const [theirs, ours] = [address(), address()]
  for (const [to, { company }] of [
    [theirs, closed],
    [ours, open],
  ] as const)
    await post(
      begin(),
      { mail: passwordReset, props: { name: 'Sam' }, companyId: company.id },
      reset(`key-${to}`, to),
    )
  await deliver()
  expect([mailbox.to(theirs).length, mailbox.to(ours).length]).toEqual([0, 1])
})

test('Calls are served while many emails are written to files', async () => {
  const { config, database, clock } = await world()
  const withoutServer = { ...config, SMTP_URL: undefined }
  const { begin, sender } = await createApp({ config: withoutServer, database, clock, secret: 'for tests' })
  const people = Array.from({ length: 600 }, address)
  await postAll(
    begin(),
    { mail: passwordReset, props: { name: 'Sam' } },
    people.map((to) => reset(`key-${to}`, to)),
  )
  const { result, longest } = await watch(() => sender.round())
  expect(result).toBe(people.length)
  expect(longest).toBeLessThan(DEAF_MS)
})

test('Emails stay on hold, and holding or releasing them is logged', async () => {
  const { begin, deliver, mailbox, database } = await world()
  const to = address()
  const done = async () =>
    (
      await database.db
        .selectFrom('audit_log')
        .select(['action', 'actor_email', 'target'])
        .where('action', 'like', 'mail_%')
        .orderBy('id')
        .execute()
    ).map(({ action, actor_email, target }) => [action, actor_email, target])

  await expect(discardMail(begin())).rejects.toThrow('Put e-mails on hold first')
  await holdMail(begin())
  await holdMail(begin())
  await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${to}`, to))
  await deliver()
  const discarded = await discardMail(begin())
  expect(discarded).toBeGreaterThan(0)
  await releaseMail(begin())
  await releaseMail(begin())
  await deliver()
  expect(mailbox.to(to)).toHaveLength(0)
  expect((await done()).slice(-3)).toEqual([
    ['mail_held', null, null],
    ['mail_discarded', null, String(discarded)],
    ['mail_released', null, null],
  ])
})

test('A hostile name stays out of headers and markup', async () => {
  const { begin, deliver, mailbox } = await world()
  const to = address()
  const company = 'Evil\r\nBcc: everybody@example.com =?utf-8?Q?=E2=80=AE?= <script>alert(1)</script>'
  const props = { company, closes_at: '2027-03-04T09:00:00Z', min_group_size: 5 }
  const links = {
    answer: [respondLink, { survey: 's', recipient: 'r' }] as LinkOf<RespondSubject>,
    privacy: [privacyLink, 'r'] as LinkOf<string>,
    stop: [stopMailsLink, 'r'] as LinkOf<string>,
  }
  await post(begin(), { mail: invitation, props }, { key: `key-${to}`, to, links })
  await deliver()

  const [mail] = mailbox.to(to)
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.subject).toContain('Evil')
  expect(mail?.subject).toContain('= ?utf-8?Q?=E2=80=AE?=')
  expect(mail?.html).not.toContain('<script>alert')
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

/** An email's texts as its recipient reads them. */
const read = async ({ subject, ...parts }: Rendered) => {
  const { text = '' } = await PostalMime.parse(parts.text)
  const { html = '' } = await PostalMime.parse(parts.html)
  return { subject, text, html }
}

test('Data in an email never becomes a link', async () => {
  const poisoned = (value: unknown): unknown => {
    if (typeof value === 'string') return KEPT.test(value) ? value : 'evil.support'
    if (Array.isArray(value)) return value.map(poisoned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part)]))
  }
  for (const mail of emails) {
    const render = createRenderer(
      [mail],
      [],
      { site: SITE, key: () => '' },
      { product: 'Evenkeel', site: SITE },
    )
    const props = poisoned(mail.sample.props)
    const links = Object.fromEntries(
      Object.keys(mail.sample.links).map((name) => [name, [name, null] as [string, unknown]]),
    )
    const stored = { to_address: 'sam@example.com', created_at: START, mail: mail.name, props, links }
    const { subject, text, html } = await read(await render(stored))
    expect(`${subject} ${text} ${html}`, mail.name).not.toContain('evil.support')
  }
})

test.each(emails.map((mail) => [mail.name, mail]))(
  'The email %s has a subject, a plain-text part and all of its links',
  async (_name, mail) => {
    const links = Object.keys(mail.sample.links)
    const render = createRenderer(
      [mail],
      links.map((name) => ({ name, url: () => `https://example.test/${name}?a=1&b=2` })),
      { site: 'https://example.test', key: () => '' },
      { product: 'Evenkeel', site: 'https://example.test' },
    )
    const email = await render({
      to_address: 'sam@example.com',
      created_at: START,
      mail: mail.name,
      props: mail.sample.props,
      links: Object.fromEntries(links.map((name) => [name, [name, null]])),
    })
    const { subject, text, html } = await read(email)
    expect(subject.length).toBeGreaterThan(10)
    expect(html).not.toMatch(/undefined|\[object|link\.invalid/)
    for (const name of links) {
      expect(text).toContain(`https://example.test/${name}?a=1&b=2`)
      expect(html).toContain(`https://example.test/${name}?a=1&amp;b=2`)
    }
  },
)
