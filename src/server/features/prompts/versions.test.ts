import { expect, test } from 'vitest'
import { prompts } from '#contract/prompts.ts'
import { startCompany } from '#test/start.ts'

test('Administrators see every version of a prompt', async () => {
  const { as, admin } = await startCompany()
  const params = { key: 'key_areas_prompt' }
  for (const value of ["First, it's plain", 'Second'])
    await as.admin(prompts.update, { params, body: { value } })
  const { reply } = await as.admin(prompts.versions, { params })
  expect(reply.slice(0, 2)).toMatchObject([
    { value: 'Second', changed_by: (await admin()).email, created_at: '2027-02-10T10:30:00.000Z' },
    { value: "First, it's plain" },
  ])
  expect(await as.manager(prompts.versions, { params })).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await as.admin(prompts.versions, { params: { key: 'nonsense' } })).toMatchObject({ status: 404 })
})
