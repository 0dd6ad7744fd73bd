import { expect, onTestFinished, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { transaction } from '#server/platform/context.ts'
import { world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'
import { holdCompletions } from './partitions.ts'

/** Keeps all surveys from being completed until `end` is called. */
async function completionUnderWay() {
  const { begin } = await world()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const held = new Promise<{ over: Promise<void> }>((resolve, reject) => {
    const over: Promise<void> = transaction(begin(), async (tx) => {
      await holdCompletions(tx.db)
      resolve({ over })
      await ended
    })
    over.catch(reject)
  })
  onTestFinished(end)
  return { ...(await held), end }
}

test('Answers are not delayed while surveys wait for their reports', async () => {
  const running = []
  for (let n = 0; n < 6; n += 1) running.push(await launchedSurvey(crowd(1)))
  const { database } = await world()
  const { over, end } = await completionUnderWay()
  const closes = running.map(({ as, params }) => as.manager(surveys.close, { params }))
  const pending = database.db
    .selectFrom('survey_requests')
    .select('id')
    .where('status', '=', 'pending')
    .where(
      'survey_id',
      'in',
      running.map(({ survey }) => survey.id),
    )
  await expect.poll(() => pending.execute()).toEqual([])
  const asked = performance.now()
  const answers = await Promise.all(running.map(({ submit }) => submit('person1')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect(performance.now() - asked).toBeLessThan(3_000)
  end()
  await over
  const replies = (await Promise.all(closes)).map(({ reply }) => reply.status)
  expect(replies).toEqual(Array(6).fill('complete'))
})

test('A survey that is being closed cannot be closed again', async () => {
  const { as, params } = await launchedSurvey(crowd(1))
  const closes = await Promise.all([1, 2, 3].map(() => as.manager(surveys.close, { params })))
  expect(closes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})
