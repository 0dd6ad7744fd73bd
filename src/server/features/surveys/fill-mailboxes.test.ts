import { expect, test } from 'vitest'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { call, START, world } from '#test/start.ts'
import { crowd, launchedSurvey, scheduledSurvey } from '#test/survey.ts'
import { fillMailboxes } from './fill-mailboxes.ts'
import { mailboxKey } from './mailboxes.ts'

// What the first start after the migration finds: requests without a mailbox, and aliases beside each other in the lists.

const db = async () => (await world()).database.db

/** As it was before: nobody's mailbox is known, and `email` is another row of person1's mailbox. */
async function olderSurvey(aliases: string[]) {
  const survey = await launchedSurvey({
    ...crowd(6),
    ...Object.fromEntries(aliases.map((name) => [name, []])),
  })
  const at = `@company${survey.company.id}.example`
  for (const [index, name] of aliases.entries())
    await (await db())
      .updateTable('recipients')
      .set({ email: `person1+${index}${at}`, canonical: `person1${at}`, older_alias: true })
      .where('id', '=', survey.people.get(name)?.id ?? 0)
      .execute()
  const forgotten = async () =>
    (await db())
      .updateTable('survey_requests')
      .set({ mailbox: null })
      .where('survey_id', '=', survey.survey.id)
      .execute()
  await forgotten()
  return { ...survey, at, forgotten }
}

const requestsOf = async (surveyId: number) =>
  (await db())
    .selectFrom('survey_requests')
    .leftJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select(['survey_requests.id', 'email', 'canonical', 'mailbox', 'status'])
    .where('survey_id', '=', surveyId)
    .orderBy('survey_requests.id')
    .execute()

test('every request gets the mailbox of its person, whoever starts, and however often', async () => {
  const { survey, people, as } = await olderSurvey([])
  await as.manager(recipients.remove, { params: { id: people.get('person6')?.id ?? 0 } })
  const { begin } = await world()
  await Promise.all([fillMailboxes(begin()), fillMailboxes(begin()), fillMailboxes(begin())])
  const filled = await requestsOf(survey.id)
  expect(filled).toHaveLength(6)
  for (const { canonical, mailbox } of filled) {
    expect(mailbox).toMatch(/^[\w-]{22}$/)
    if (canonical) expect(mailbox).toBe(mailboxKey(begin(), canonical))
  }
  await fillMailboxes(begin())
  expect(await requestsOf(survey.id)).toEqual(filled)
})

test('of two requests of one mailbox in a running survey the submitted one stays, and the other cannot be answered', async () => {
  const survey = await olderSurvey(['second', 'third'])
  const { begin, deliver } = await world()
  await survey.submit('second')
  await survey.submit('third')
  await fillMailboxes(begin())

  const left = await requestsOf(survey.survey.id)
  expect(left.filter(({ canonical }) => canonical === `person1${survey.at}`)).toMatchObject([
    { email: `person1+0${survey.at}`, status: 'completed' },
  ])
  expect(left).toHaveLength(6)
  const rows = await (await db())
    .selectFrom('answers')
    .select('request_id')
    .distinct()
    .where('survey_id', '=', survey.survey.id)
    .execute()
  expect(rows).toEqual([{ request_id: left.find(({ status }) => status === 'completed')?.id }])
  for (const name of ['person1', 'third'])
    expect(
      await call({}, respond.open, {
        params: survey.params,
        query: { recipient: survey.linkOf(name).recipient_uuid, key: survey.linkOf(name).key },
      }),
    ).toMatchObject({ status: 404 })
  const joined = await survey.as.manager(surveys.inviteLateJoiners, { params: survey.params })
  expect(joined.reply.sent_number).toBe(6)
  await deliver()
})

test('where none was submitted the first stays', async () => {
  const survey = await olderSurvey(['second'])
  const { begin } = await world()
  await fillMailboxes(begin())
  const left = await requestsOf(survey.survey.id)
  expect(left.map(({ email }) => email)).toEqual(
    Array.from({ length: 6 }, (_, index) => `person${index + 1}${survey.at}`),
  )
})

test('a complete survey keeps every request, and what is long over is left alone', async () => {
  const survey = await olderSurvey(['second'])
  const { begin, clock, timeIs } = await world()
  await survey.as.manager(surveys.close, { params: survey.params })
  await fillMailboxes(begin())
  const kept = await requestsOf(survey.survey.id)
  expect(kept).toHaveLength(7)
  expect(new Set(kept.map(({ mailbox }) => mailbox)).size).toBe(7)
  expect(kept.every(({ mailbox }) => mailbox !== null)).toBe(true)

  // Nothing runs any more that was launched earlier, and would look further back.
  await timeIs(new Date(clock.time.getTime() + 61 * DAY_MS))
  await survey.forgotten()
  await fillMailboxes(begin())
  expect((await requestsOf(survey.survey.id)).every(({ mailbox }) => mailbox === null)).toBe(true)
})

test('surveys of before are known to the launches of today', async () => {
  const survey = await olderSurvey([])
  const { begin, clock } = await world()
  await fillMailboxes(begin())
  clock.time = START
  const { uuid } = await scheduledSurvey(survey)
  const refused = await survey.as.admin(surveys.launch, { params: { uuid } })
  expect(refused).toMatchObject({ status: 409, error: 'not_ready' })
  expect(refused.text).toContain('6 of these people')
})
