import { expect, test } from 'vitest'
import { assessments } from '#contract/assessments.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { addControl, addEntry, addHazard, assessedSurvey, CONSULTED } from '#test/assessment.ts'
import { DEAF_MS, quietest } from '#test/event-loop.ts'
import { world } from '#test/start.ts'
import { filesIn } from '#test/zip.ts'
import { readAssessment } from '../service.ts'

const VERSIONS = 10
/** In bytes, above the memory used before. */
const MEMORY = 60 * 1024 * 1024

test('A folder with ten versions does not block other requests', async () => {
  const survey = await assessedSurvey()
  const { as, params } = survey
  for (let n = 0; n < 12; n++) {
    const { reply } = await addHazard(survey, { cause: `${'Long words about a cause '.repeat(11)} ${n}` })
    if (n < 5) await addControl(survey, [reply.id])
    await addEntry(survey, { ...CONSULTED, said: 'What they said. '.repeat(30) })
  }
  for (let n = 0; n < VERSIONS; n++) {
    await as.manager(assessments.change, { params, body: { sponsor: `Grace ${n}` } })
    expect((await as.manager(assessments.file, { params, body: {} })).status).toBe(201)
  }
  const { app } = await world()
  const { url } = (await as.manager(assessments.folder, { params })).reply
  const { result, longest, most } = await quietest(() =>
    app.inject({ method: 'GET', url: url.replace('https://app.example.test', '') }),
  )
  expect(Object.keys(filesIn(result.rawPayload))).toHaveLength(6 + VERSIONS)
  expect(longest).toBeLessThan(DEAF_MS)
  expect(most).toBeLessThan(MEMORY)
})

test('20 hazards are read in as many statements as one', async () => {
  const survey = await assessedSurvey()
  const add = async () => {
    const { reply } = await addHazard(survey)
    await addEntry(survey, CONSULTED)
    return reply.id
  }
  await addControl(survey, [await add()])
  const one = await statementsOf(survey)
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push(await add())
  for (let n = 0; n < 4; n++) await addControl(survey, ids)
  expect(await statementsOf(survey)).toBe(one)
})

/** How many statements it takes to read this assessment. */
async function statementsOf({ company, params }: Awaited<ReturnType<typeof assessedSurvey>>) {
  const { begin, database } = await world()
  let statements = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await readAssessment({ ...begin(), db }, systemScope(company.id), params.uuid)
  return statements
}
