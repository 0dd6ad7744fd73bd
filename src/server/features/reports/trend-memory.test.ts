import { expect, test } from 'vitest'
import { systemScope } from '#server/platform/core/access.ts'
import { companyOf, completed, thirty } from '#test/over-time.ts'
import { world } from '#test/start.ts'
import { mostTemplates } from '#test/statements.ts'
import { readTrend } from './overviews.ts'

test('A trend reads the large templates of surveys one by one', async () => {
  const company = await companyOf(Object.keys(thirty))
  for (const day of [0, 20]) await completed(company, day, thirty)
  const { begin } = await world()
  const most = await mostTemplates(begin(), async (ctx) => {
    expect(await readTrend(ctx, systemScope(company.company.id), null)).toHaveLength(2)
  })
  expect(most).toBe(1)
})
