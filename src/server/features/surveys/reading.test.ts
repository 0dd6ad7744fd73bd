import { expect, test } from 'vitest'
import { type Caller, systemScope } from '#server/platform/core/access.ts'
import { startCompany, world } from '#test/start.ts'
import { scheduledSurvey } from '#test/survey.ts'
import { readChanged } from './service.ts'

const READER: Caller = {
  id: 0,
  name: 'Ann Lee',
  email: 'ann@example.com',
  admin: false,
  confirmed: true,
  sessionId: 0,
  hasSecondStep: false,
  onlyCompany: null,
}

test('A company’s changed surveys are read one at a time', async () => {
  const company = await startCompany()
  const { uuid } = await scheduledSurvey(company)
  const ctx = (await world()).begin()
  let [running, most] = [0, 0]
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      running += 1
      most = Math.max(most, running)
      return node
    },
    transformResult: async ({ result }) => {
      running -= 1
      return result
    },
  })
  const scope = systemScope(company.company.id)
  const read = () => readChanged({ ...ctx, db }, scope, READER, { uuid, requests: 'none' })
  const surveys = await Promise.all([read(), read(), read()])
  expect(surveys.map((survey) => survey.uuid)).toEqual([uuid, uuid, uuid])
  expect(most).toBe(1)
})
