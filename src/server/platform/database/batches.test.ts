import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { waiting } from '#test/held.ts'
import { world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'
import { batchedDeletion } from './batches.ts'

test('Rows remain if another process has deleted a batch meanwhile', async ({ skip }) => {
  skip('folder' in inject('database'), 'one session would wait for its own lock')
  const { survey } = await launchedSurvey(crowd(3))
  const { db } = (await world()).database
  await sql`
    insert into answers (survey_id, request_id, question_id, choices)
    select ${survey.id}::integer, person, 1, '{}' from generate_series(1, 20010) person`.execute(db)
  const condition = sql`survey_id = ${survey.id}`
  const other = await db.startTransaction().execute()
  await sql`
    delete from answers where ctid = any(array(
      select ctid from answers where ${condition} limit 20000))`.execute(other)
  const deleted = batchedDeletion(db)('answers', condition)
  await expect.poll(() => waiting(db, 'delete from "answers"')).toBe(1)
  await other.commit().execute()
  expect(await deleted).toBe(false)
  expect(await batchedDeletion(db)('answers', condition)).toBe(true)
})
