import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedback } from '#contract/feedback.ts'
import { askCustomer, type Company } from '#test/feedback.ts'
import { startModel } from '#test/model-stand-in.ts'
import { call, startCompany, world } from '#test/start.ts'

let model: Awaited<ReturnType<typeof startModel>>
let answer = () => {}
beforeAll(async () => {
  model = await startModel()
  const { config } = await world()
  Object.assign(config, { LLM_BASE_URL: model.url, LLM_MODEL: 'm' })
})
afterAll(async () => {
  const { config } = await world()
  Object.assign(config, { LLM_BASE_URL: undefined, LLM_MODEL: undefined })
  await model.close()
})

/** The model answers nobody until `answer` is called. */
function holdModel() {
  const free = new Promise<void>((resolve) => {
    answer = resolve
  })
  model.asked.length = 0
  model.behaviour.says = async () => {
    await free
    return 'Hello,\n\nThank you for the kind words.\n\nKind regards'
  }
}

/** A company that was created in this network. */
async function companyIn(network: string) {
  const company = await startCompany()
  const { database } = await world()
  await sql`update companies set created_from = ${network} where id = ${company.company.id}`.execute(
    database.db,
  )
  return company
}

async function comment(company: Company, text: string) {
  const { secret } = await askCustomer(company)
  const body = { rating: 5, additional_comments: text }
  expect((await call({}, feedback.answer, { params: { secret }, body })).status).toBe(200)
}

/** The comments that the model has been asked to answer so far. */
const drafting = () => [
  ...new Set(model.asked.map(({ body }) => JSON.parse(body.messages[1]!.content).additional_comments)),
]

test('Many comments of three networks do not delay another company’s draft', async () => {
  holdModel()
  const networks = ['a', 'a', 'b', 'b', 'c', 'c', 'victim']
  const companies = await Promise.all(networks.map(companyIn))
  for (const [index, company] of companies.entries()) await comment(company, `comment ${index}`)
  await expect.poll(drafting).toContain('comment 6')
  expect(drafting()).toHaveLength(4)
  answer()
  await (await world()).jobsDone()
  expect(drafting()).toHaveLength(7)
})
