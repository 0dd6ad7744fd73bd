import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { surveys } from '#contract/surveys.ts'
import { AS_ADMIN, launchOn } from '#test/company-on.ts'
import { startMailbox } from '#test/mailbox.ts'
import { migratedPlace } from '#test/place.ts'
import { startProcess } from '#test/process.ts'
import { wrongClock } from './clock.ts'
import { answering, invitedBy, lostOf, tell } from './respondents.ts'

const PEOPLE = 160
const HOURS_MS = 3_600_000

test('The server survives when the clock jumps two hours ahead or back', async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const clock = wrongClock()
  const place = await migratedPlace()
  const server = await startProcess({ ...place, ...clock.settings, ...AS_ADMIN, SMTP_URL: mailbox.url })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  await server.ready()
  const survey = await launchOn(server, { people: PEOPLE, domain: 'clock.example' })
  const people = await invitedBy(mailbox, PEOPLE)
  const load = await answering(server, survey.params, people)
  await load.has(PEOPLE / 8)
  const since = Date.now()
  for (const hours of [2, 0, -2, 0]) {
    clock.set(hours * HOURS_MS)
    await load.has(Math.min(PEOPLE, load.acknowledged.length + PEOPLE / 8))
    expect((await server.call(auth.me, survey)).email).toBe(AS_ADMIN.ADMIN_EMAIL)
  }
  await load.finished
  const lost = await lostOf(place.DATABASE_URL ?? '', load.acknowledged)
  tell('clock two hours ahead and back', { lost: lost.length, of: PEOPLE, seconds: load.longestPause(since) })
  expect(lost).toEqual([])
  expect([...load.refusals]).toEqual([])
  await expect
    .poll(async () => (await server.call(surveys.one, survey)).status, { timeout: 60_000, interval: 500 })
    .toBe('complete')
  const invitations = mailbox.received.filter(({ recipient }) => recipient.endsWith('@clock.example'))
  expect(invitations).toHaveLength(PEOPLE)
})
