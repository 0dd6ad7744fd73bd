import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import { surveys } from '#contract/surveys.ts'
import { withCheck } from '#domain/check.ts'
import { HSE } from '#domain/hse.ts'
import { addControl, addHazard, stayingSignedIn } from '#test/assessment.ts'
import { readPdf } from '#test/pdf.ts'
import { subscribed } from '#test/plan.ts'
import { answering, completeSurvey, steadily, submitBy, team } from '#test/report.ts'
import { resetClock, world } from '#test/start.ts'
import { scheduledSurvey } from '#test/survey.ts'
import { unzipped } from '#test/zip.ts'

const SITE = 'https://app.example.test'

async function open(url: string) {
  const { app } = await world()
  return (await app.inject({ method: 'GET', url: url.replace(SITE, '') })).rawPayload
}

/** An assessment with a finished action. A pulse asks this many people about the action. */
async function askedBy(people: number) {
  const survey = await completeSurvey(team('carer', 8), HSE)
  await subscribed(survey)
  await stayingSignedIn()
  const { reply: hazard } = await addHazard(survey)
  const { reply: action } = await addControl(survey, [hazard.id], { shared: true })
  await survey.as.manager(actions.change, { params: { id: action.id }, body: { status: 'done' } })

  const made = await scheduledSurvey(survey, { estimated_date: '2027-06-03' })
  const { timeIs, database } = await world()
  const { uuid, title } = await database.db
    .selectFrom('actions')
    .select(['uuid', 'title'])
    .where('id', '=', action.id)
    .executeTakeFirstOrThrow()
  const asking = withCheck(made.survey_template, { uuid, title })
  await database.db
    .updateTable('surveys')
    .set({ kind: 'pulse', template: JSON.stringify(asking) as never })
    .where('uuid', '=', made.uuid)
    .execute()
  await timeIs('2027-06-03T09:00:00Z')
  for (const { email } of [...survey.people.values()].slice(0, people))
    await submitBy(email, { ...made, survey_template: asking }, answering(steadily(4)))
  await survey.as.manager(surveys.close, { params: { uuid: made.uuid } })
  await timeIs('2027-06-04T09:00:00Z')

  const { as, params } = survey
  const record = (await readPdf(await open((await as.manager(assessments.record, { params })).reply.url)))
    .words
  const folder = unzipped(await open((await as.manager(assessments.folder, { params })).reply.url))
  await resetClock()
  return { said: `From ‘${made.title}’: 6 said yes, 0 a little, 0 no, 0 could not say.`, record, folder }
}

test('A PDF shows the pulse’s answers about an action next to its checks', async () => {
  const { said, record, folder } = await askedBy(6)
  expect(record).toContain(said)
  expect(record.indexOf(said)).toBeGreaterThan(record.indexOf('20 June 2027'))
  expect(folder['3-plan.csv']).toContain(said)
})

test('A pulse with too few answers is not shown beside a check', async () => {
  const { record, folder } = await askedBy(4)
  expect(record).toContain('20 June 2027')
  expect(`${record} ${folder['3-plan.csv']}`).not.toContain('said yes')
})
