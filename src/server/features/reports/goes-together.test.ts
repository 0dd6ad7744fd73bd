import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { lowerEndOf } from '#domain/goes-together.ts'
import { TOGETHER_TITLE } from '#domain/goes-together-words.ts'
import { pointsOf } from '#domain/scoring.ts'
import type { Question, Template } from '#domain/template.ts'
import { answerWith, download, printedDeck } from '#test/cards.ts'
import { startModel } from '#test/model-stand-in.ts'
import { readPdf } from '#test/pdf.ts'
import { reportOf } from '#test/report.ts'
import { world } from '#test/start.ts'
import { answersTo, crowd, launchedSurvey } from '#test/survey.ts'

let model: Awaited<ReturnType<typeof startModel>>
beforeAll(async () => {
  model = await startModel()
})
afterAll(() => model.close())
afterEach(async () => {
  Object.assign((await world()).config, { LLM_BASE_URL: undefined, LLM_MODEL: undefined })
})

/**
 * All answers of one person, derived from one value. Their answers to the first category follow it closely,
 * those to the second loosely, and the others hardly at all.
 */
const setOf =
  (person: number, { turned = false } = {}) =>
  ({ key, id, question_type, options, role }: Question) => {
    const level = person % 5
    if (key === 'recommend') return String(turned ? 10 - 2 * level : 2 * level + (person % 3 === 0 ? 1 : 0))
    if (question_type === 'scale') return '7'
    const noise = (person * 7 + id * 3) % 5
    const near = key.startsWith('mental.')
      ? level
      : key.startsWith('physical.')
        ? Math.round((level + 2 * noise) / 3)
        : noise
    if (question_type === 'range') return String(1 + near)
    if (question_type === 'boolean') return near >= 2 ? 'true' : 'false'
    if (question_type === 'select' && role === 'score') return options[near % options.length]?.value ?? ''
    return ''
  }

type Sets = ReturnType<typeof setOf>[]

async function complete(
  sets: Sets,
  { blocks = ['recommend' as const], cards = [] as Sets, isOfOneTeam = false, isSecond = false } = {},
) {
  const tag_ids: number[] = []
  const launched = await launchedSurvey(
    crowd(sets.length, (index) => (isOfOneTeam || index % 2 === 0 ? ['bakery'] : [])),
    {
      blocks,
      tag_ids,
      // Filled in here, because the team has no id until it has been created.
      prepare: async (_company, tags) => {
        if (isOfOneTeam) tag_ids.push(...tags.values())
      },
    },
  )
  if (isSecond) await countBefore(launched.params.uuid)
  const deck = cards.length > 0 && (await printedDeck(launched, { tag_ids: [], number: cards.length }))
  const names = [...launched.people.keys()]
  for (const [index, code] of deck ? deck.codes.entries() : []) await answerWith(launched, code, cards[index])
  for (const [index, set] of sets.entries()) await launched.submit(names[index] ?? '', set)
  const { params } = launched
  if ((await launched.as.manager(surveys.one, { params })).reply.status === 'active')
    await launched.as.manager(surveys.close, { params })
  return launched
}

/** Records that an earlier survey has counted everybody who is asked in this one. */
async function countBefore(uuid: string) {
  await sql`
    with earlier as (
      insert into survey_partitions (survey_id, company_id, launched_at, completed_at, k)
      select id + 1000000, company_id, launched_at, launched_at, 5 from surveys where uuid = ${uuid}
    )
    insert into survey_partition_people (survey_id, block, is_card, mailbox)
    select s.id + 1000000, 0, false, q.mailbox
    from surveys s join survey_requests q on q.survey_id = s.id where s.uuid = ${uuid}`.execute(
    (await world()).database.db,
  )
}

const sets = (people: number) => Array.from({ length: people }, (_, person) => setOf(person))

const PEOPLE = 105
let first: ReturnType<typeof complete> | undefined
/** One complete survey for several tests, because each answer takes time. */
const usual = () => {
  first ??= complete(sets(PEOPLE))
  return first
}

/** The bands calculated from the submitted answers, with one row for each person. */
function expected(template: Template, given: Sets) {
  const people = given.map(
    (set) => new Map(answersTo(template, set).map((one) => [one.survey_question_id, one.answer])),
  )
  const asked = template.categories.flatMap(({ questions }) => questions)
  const recommend = asked.find(({ key }) => key === 'recommend')?.id ?? 0
  const y = people.map((answers) => Number(answers.get(recommend)))
  return template.categories
    .filter(({ questions }) => questions.some(({ role }) => role === 'score'))
    .map(({ id, questions }) => {
      const scored = questions.filter(({ role }) => role === 'score')
      const x = people.map((answers) =>
        scored.reduce((sum, one) => sum + (pointsOf(one, answers.get(one.id) ?? '') ?? 0), 0),
      )
      const least = lowerEndOf(pearson(winsorized(x), winsorized(y)), people.length)
      return { category_id: id, band: least > 0.4 ? 'strong' : least > 0.2 ? 'clear' : 'none' }
    })
}

/** Replaces the nine lowest values with the tenth lowest, and the nine highest with the tenth highest. */
function winsorized(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const [least = 0, most = 0] = [sorted[9], sorted.at(-10)]
  return values.map((value) => Math.min(most, Math.max(least, value)))
}

function pearson(x: number[], y: number[]) {
  const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length
  const [mx, my] = [mean(x), mean(y)]
  const sum = (of: (i: number) => number) => x.reduce((total, _, i) => total + of(i), 0)
  const at = (of: number[], i: number) => of[i] ?? 0
  return (
    sum((i) => (at(x, i) - mx) * (at(y, i) - my)) /
    Math.sqrt(sum((i) => (at(x, i) - mx) ** 2) * sum((i) => (at(y, i) - my) ** 2))
  )
}

const togetherIn = async (launched: Awaited<ReturnType<typeof complete>>) =>
  (await reportOf(launched)).reply.data.goes_together

test('The company report says which scores correlate with recommending', async () => {
  const given = sets(PEOPLE)
  const launched = await usual()
  const { reply } = await reportOf(launched)
  const bands = expected(launched.survey.survey_template, given)
  expect(reply.data.goes_together).toEqual({ with: 'recommend', categories: bands })
  expect(new Set(bands.map(({ band }) => band))).toEqual(new Set(['strong', 'clear', 'none']))

  const team = (await reportOf(launched, launched.tags.get('bakery'))).reply.data
  expect(team.goes_together).toBeNull()

  const { db } = (await world()).database
  const { id } = await db
    .selectFrom('surveys')
    .select('id')
    .where('uuid', '=', launched.params.uuid)
    .executeTakeFirstOrThrow()
  const stored = await db.selectFrom('reports').selectAll().where('survey_id', '=', id).execute()
  for (const { tag_id, numbers } of stored)
    expect(numbers?.goes_together).toEqual(tag_id === null ? reply.data.goes_together : undefined)

  const { words } = await readPdf((await download(reply.url)).rawPayload)
  expect(words).toContain(TOGETHER_TITLE)
  expect(words).toContain(`are also more likely to recommend ${launched.company.name}.`)
  expect(words).toContain('goes strongly together')
})

test('Swapping people’s complete answers leaves correlations byte-identical', async () => {
  const given = sets(PEOPLE)
  const exchanged = await complete([...given.slice(50), ...given.slice(0, 50)])
  expect(JSON.stringify(await togetherIn(exchanged))).toBe(JSON.stringify(await togetherIn(await usual())))
})

test('Correlations are not given to the built-in writer or the model', async () => {
  const launched = await usual()
  const before = (await reportOf(launched)).reply.data
  expect(`${before.key_insights} ${before.suggested_actions}`).not.toMatch(/together|recommend/)
  Object.assign((await world()).config, {
    LLM_BASE_URL: model.url,
    LLM_MODEL: 'a-model',
    LLM_API_KEY: 'a key',
  })
  model.behaviour.says = () => '<p>Most people answered.</p>'
  await launched.as.admin(reports.read, { params: launched.params, body: { regenerate: true } })
  expect(model.asked).toHaveLength(2)
  expect(JSON.stringify(model.asked)).not.toMatch(/goes_together|strongly|likely to recommend/)
  expect(await togetherIn(launched)).toEqual(before.goes_together)
})

test('Card answers do not change how correlations are rated', async () => {
  const given = sets(100)
  const cards = Array.from({ length: 60 }, (_, person) => setOf(person, { turned: true }))
  const launched = await complete(given, { cards })
  const all = [...given, ...cards]
  const { survey_template } = launched.survey
  expect(expected(survey_template, all)).not.toEqual(expected(survey_template, given))
  expect((await togetherIn(launched))?.categories).toEqual(expected(survey_template, given))
  expect((await reportOf(launched)).reply.data.respondents).toBe(160)
})

test('Card answers do not count towards the 100 needed for correlations', async () => {
  const launched = await complete(sets(99), { cards: sets(5) })
  expect((await reportOf(launched)).reply.data.respondents).toBe(104)
  expect(await togetherIn(launched)).toBeNull()
})

test('A second survey of the same people does not report correlations', async () => {
  const launched = await complete(sets(PEOPLE), { isSecond: true })
  expect((await reportOf(launched)).reply.data.respondents).toBe(PEOPLE)
  expect(await togetherIn(launched)).toBeNull()
})

test('A survey of one team does not report correlations', async () => {
  const launched = await complete(sets(100), { isOfOneTeam: true })
  const { reply } = await reportOf(launched)
  expect(reply.data).toMatchObject({ team: null, respondents: 100, goes_together: null })
})
