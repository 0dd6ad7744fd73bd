import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { assessments } from '#contract/assessments.ts'
import { HSE } from '#domain/hse.ts'
import { START, startCompany, world } from '#test/start.ts'
import { type Company, scheduledSurvey, templateOf } from '#test/survey.ts'

/** Completes an HSE survey on this day. The answers do not matter. */
async function completed(company: Company, day: string) {
  const survey = await scheduledSurvey(company, { template_id: await templateOf(company, HSE) })
  const { database } = await world()
  await database.db
    .updateTable('surveys')
    .set({ status: 'complete', completed_at: new Date(`${day}T10:00:00Z`) })
    .where('uuid', '=', survey.uuid)
    .execute()
  return survey
}

async function assessed() {
  const company = await startCompany()
  const survey = await completed(company, '2027-02-18')
  return { ...company, survey, params: { uuid: survey.uuid } }
}
type Assessed = Awaited<ReturnType<typeof assessed>>

const write = ({ as, params }: Assessed, body: { review_on: string | null }) =>
  as.manager(assessments.change, { params, body })

const reviewMails = async ({ manager }: Assessed) =>
  (await world()).mailbox.to(manager.email).filter(({ subject }) => subject?.includes('is due on'))

test('The owner is reminded once, 30 days before each review date', async () => {
  const survey = await assessed()
  const { timeIs, clock } = await world()
  await timeIs('2028-01-18T12:00:00Z')
  expect(await reviewMails(survey)).toHaveLength(0)
  await timeIs('2028-01-19T12:00:00Z')
  await timeIs('2028-01-20T12:00:00Z')
  const [mail, ...others] = await reviewMails(survey)
  expect(mail?.subject).toBe(`The review of “${survey.survey.title}” is due on 18 February 2028`)
  expect(others).toEqual([])

  // A new review date gets its own reminder. Once the date is removed, there are no more reminders.
  clock.time = START
  await write(survey, { review_on: '2028-06-30' })
  await timeIs('2028-05-30T12:00:00Z')
  expect(await reviewMails(survey)).toHaveLength(1)
  await timeIs('2028-05-31T12:00:00Z')
  expect(await reviewMails(survey)).toHaveLength(2)
  clock.time = START
  await write(survey, { review_on: null })
  await timeIs('2029-07-01T12:00:00Z')
  expect(await reviewMails(survey)).toHaveLength(2)
  clock.time = START
})

test('No review reminder is sent after a later survey or to a closed company', async () => {
  const survey = await assessed()
  const closed = await assessed()
  const { timeIs, clock } = await world()
  await closed.as.manager(account.close, { params: { id: closed.company.id } })
  await completed(survey, '2027-09-01')
  await timeIs('2028-01-19T12:00:00Z')
  expect(await reviewMails(survey)).toHaveLength(0)
  expect(await reviewMails(closed)).toHaveLength(0)
  // The later survey's assessment has its own review date.
  await timeIs('2028-08-02T12:00:00Z')
  const [mail] = await reviewMails(survey)
  expect(mail?.subject).toContain('1 September 2028')
  clock.time = START
})
