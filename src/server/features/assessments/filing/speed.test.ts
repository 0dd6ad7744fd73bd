import { expect, test } from 'vitest'
import { assessments } from '#contract/assessments.ts'
import { HSE } from '#domain/hse.ts'
import type { Context } from '#server/platform/context.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { addControl, addEntry, addHazard, assessedSurvey, CONSULTED } from '#test/assessment.ts'
import { DEAF_MS, quietest } from '#test/event-loop.ts'
import { completeSurvey, team } from '#test/report.ts'
import { world } from '#test/start.ts'
import { statementsOf } from '#test/statements.ts'
import { filesIn } from '#test/zip.ts'
import { readAssessment } from '../service.ts'

const VERSIONS = 10
/** The maximum increase in memory, in bytes. */
const MEMORY = 60 * 1024 * 1024

test('Downloading a folder with ten versions does not block other requests', async () => {
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

test('The number of SQL statements does not grow with teams and hazards', async () => {
  const one = await controlled(['Team 1'], 1)
  const many = await controlled(
    Array.from({ length: 50 }, (_, index) => `Team ${index + 1}`),
    40,
  )
  expect(many.read).toMatchObject({ teams: { length: 50 }, hazards: { length: 40 } })
  expect(many.statements).toBe(one.statements)
})

/**
 * Returns an assessment of these teams, with actions for all hazards, and the number of SQL statements needed
 * to read it.
 */
async function controlled(teams: string[], hazards: number) {
  const survey = await completeSurvey(team('carer', 6, teams), HSE)
  const ids: number[] = []
  for (let n = 0; n < hazards; n++) {
    ids.push((await addHazard(survey, { tag_id: survey.tags.get(teams[n] ?? '') ?? null })).reply.id)
    await addEntry(survey, CONSULTED)
  }
  for (const title of ['Name one manager', 'Write the rota earlier']) await addControl(survey, ids, { title })
  const { begin } = await world()
  const reading = (ctx: Context) => readAssessment(ctx, systemScope(survey.company.id), survey.params.uuid)
  return { read: await reading(begin()), statements: await statementsOf(begin(), reading) }
}
