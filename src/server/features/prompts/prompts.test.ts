import { expect, test } from 'vitest'
import { prompts as shipped } from '#content/prompts.ts'
import { promptKeys, prompts } from '#contract/prompts.ts'
import { startCompany, world } from '#test/start.ts'
import { promptValue } from './queries.ts'

test('The default prompts are used until changed, and every version is kept', async () => {
  const { as, admin } = await startCompany()
  const { email } = await admin()
  for (const key of promptKeys)
    expect((await as.admin(prompts.one, { params: { key } })).reply.value.length).toBeGreaterThan(100)

  const params = { key: 'three_paragraphs_prompt' }
  const value = "  Write, as O'Hara would: <b>“briefly”</b>.\n\0"
  const kept = value.replace('\0', '')
  expect(await as.admin(prompts.update, { params, body: { value } })).toMatchObject({
    status: 200,
    reply: { id: 1, value: kept },
  })
  expect((await as.admin(prompts.one, { params })).reply).toEqual({ id: 1, value: kept })
  await as.admin(prompts.update, { params, body: { value: shipped.three_paragraphs_prompt } })

  const { database, clock } = await world()
  const versions = await database.db
    .selectFrom('prompt_versions')
    .selectAll()
    .where('changed_by', '=', email)
    .orderBy('id')
    .execute()
  expect(versions).toMatchObject([
    { key: 'three_paragraphs_prompt', value: kept, created_at: clock.time },
    { key: 'three_paragraphs_prompt', value: shipped.three_paragraphs_prompt },
  ])
  const audit = await database.db
    .selectFrom('audit_log')
    .select('target')
    .where('action', '=', 'prompt_changed')
    .where('actor_email', '=', email)
    .execute()
  expect(audit).toEqual([{ target: 'three_paragraphs_prompt' }, { target: 'three_paragraphs_prompt' }])
})

test('Only administrators can read and change prompts, which must be text', async () => {
  const { as } = await startCompany()
  const params = { key: 'prompt' }
  expect(await as.nobody(prompts.one, { params })).toMatchObject({ status: 401 })
  expect(await as.manager(prompts.one, { params })).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await as.manager(prompts.update, { params, body: { value: 'x' } })).toMatchObject({ status: 403 })
  for (const key of ['another_prompt', 'constructor', '__proto__'])
    expect(await as.admin(prompts.one, { params: { key } })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
  expect(await as.admin(prompts.update, { params, raw: { value: 7 } })).toMatchObject({
    status: 422,
    error: { value: ['Invalid input'] },
  })
  expect(await as.admin(prompts.update, { params, raw: {} })).toMatchObject({
    status: 422,
    error: { value: ['Required'] },
  })
})

test('Feedback replies use the general prompt if they have none of their own', async () => {
  const { as } = await startCompany()
  const { database } = await world()
  const inForce = () => promptValue(database.db, 'feedback_reply_prompt')
  await as.admin(prompts.update, { params: { key: 'prompt' }, body: { value: 'In general.' } })
  expect(await inForce()).toBe('In general.')
  await as.admin(prompts.update, {
    params: { key: 'feedback_reply_prompt' },
    body: { value: 'For replies.' },
  })
  expect(await inForce()).toBe('For replies.')
  await database.db.deleteFrom('prompts').execute()
  expect(await inForce()).toBe(shipped.feedback_reply_prompt)
})
