import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prompts } from '#contract/prompts.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { askModel } from '#server/platform/writing/model.ts'
import { startModel } from '#test/model-stand-in.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

let model: Awaited<ReturnType<typeof startModel>>
beforeAll(async () => {
  model = await startModel()
})
afterAll(() => model.close())
afterEach(async () => {
  const { config } = await world()
  Object.assign(config, { LLM_BASE_URL: undefined, LLM_MODEL: undefined, LLM_API_KEY: undefined })
  model.asked.length = 0
})

/** Configures this model for the following tests. */
async function configure(says: typeof model.behaviour.says, url = model.url) {
  const { config } = await world()
  Object.assign(config, { LLM_BASE_URL: url, LLM_MODEL: 'a-model', LLM_API_KEY: 'a secret key' })
  model.behaviour.says = says
}

const forInsights = (instructions: string) => instructions.includes('key insights')

test('Characters that cannot be stored are removed from the model’s texts', async () => {
  const survey = await completeSurvey(team('baker', 5))
  await configure((instructions) =>
    forInsights(instructions) ? '<p>All\0 \ud800answered.</p>' : '<ol><li><strong>T\0alk.</strong></li></ol>',
  )
  const { as, params } = survey
  expect(await as.admin(reports.read, { params, body: { regenerate: true } })).toMatchObject({
    status: 200,
    reply: {
      data: {
        key_insights: '<p>All answered.</p>',
        suggested_actions: '<ol><li><strong>Talk.</strong></li></ol>',
      },
    },
  })
})

test('The model writes both texts from published numbers and current prompts', async () => {
  const survey = await completeSurvey({ ...team('baker', 5, ["Bakery, O'Hara's"]), ...team('other', 6) })
  const { as, params } = survey
  const before = (await reportOf(survey)).reply
  await configure((instructions) =>
    forInsights(instructions)
      ? '<p>All <strong>11</strong> of 11 answered.</p>'
      : '<ol><li><strong>Talk.</strong> Do it on Monday.</li></ol>',
  )

  const { reply } = await as.admin(reports.read, { params, body: { regenerate: true } })
  expect(reply.data).toEqual({
    ...before.data,
    key_insights: '<p>All <strong>11</strong> of 11 answered.</p>',
    suggested_actions: '<ol><li><strong>Talk.</strong> Do it on Monday.</li></ol>',
    suggestions: [{ title: 'Talk', text: 'Do it on Monday.', category_id: null, level: null }],
  })
  expect(model.asked).toHaveLength(2)
  for (const { path, authorization, body } of model.asked) {
    expect({ path, authorization, model: body.model }).toEqual({
      path: '/v1/chat/completions',
      authorization: 'Bearer a secret key',
      model: 'a-model',
    })
    expect(body.stream ?? false).toBe(false)
    expect(body.tools).toBeUndefined()
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    const props = JSON.parse(body.messages[1]!.content)
    expect(props).toMatchObject({
      title: survey.survey.title,
      team: null,
      respondents: 11,
      overall: before.data.overall_score,
    })
    expect(Object.keys(props).toSorted()).toEqual([
      'cards_over',
      'categories',
      'completed',
      'is_without_lists',
      'kind',
      'overall',
      'overall_change',
      'overall_verdict',
      'recipients',
      'respondents',
      'team',
      'title',
    ])
  }
})

test('A changed prompt is sent to the model', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { as, params } = survey
  const params2 = { key: 'key_areas_prompt' }
  const before = (await as.admin(prompts.one, { params: params2 })).reply.value
  try {
    await as.admin(prompts.update, { params: params2, body: { value: 'Say something kind.' } })
    await configure(() => '<p>Kind words.</p>')
    expect(
      (await as.admin(reports.read, { params, body: { regenerate: true } })).reply.data.suggested_actions,
    ).toBe('<p>Kind words.</p>')
    expect(model.asked.map(({ body }) => body.messages[0]!.content)).toContain('Say something kind.')
  } finally {
    await as.admin(prompts.update, { params: params2, body: { value: before } })
  }
})

test.each([
  [
    'scripts and attributes',
    '<p onclick="x()">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a><style>p{}</style>',
    '<p>Fine</p>here',
  ],
  [
    'elements that are not allowed',
    '<h1>Title</h1><p style="color:red"><em class="x">Fine</em></p><iframe src="//evil"></iframe>',
    'Title<p><em>Fine</em></p>',
  ],
  ['bare text', 'Fine words & more', '<p>Fine words &amp; more</p>'],
  ['a fence around it', '```html\n<p>Fine</p>\n```', '<p>Fine</p>'],
  ['the scale', '<p>It is high out of 10.</p>', '<p>It is high out of 10.</p>'],
])('Text from the model is sanitised: %s', async (_what, says, shown) => {
  const survey = await completeSurvey(team('person', 5))
  await configure(() => says)
  const { reply } = await survey.as.admin(reports.read, { params: survey.params, body: { regenerate: true } })
  expect(reply.data.key_insights).toBe(shown)
})

test.each([
  ['an invented number', '<p>Scores rose by 73 points.</p>'],
  ['a number in pieces', '<p>Nearly 9<em>9</em> people.</p>'],
  ['a change that nobody knows of', '<p>Wellbeing has improved since the last survey.</p>'],
  ['a cause', '<p>The score is low because of the deadlines.</p>'],
  ['only what is removed', '<script>alert(1)</script>'],
  ['far too much', `<p>${'word '.repeat(5_000)}</p>`],
])('Text from the model is rejected and the built-in text stays: %s', async (_what, says) => {
  const survey = await completeSurvey(team('person', 5))
  const before = (await reportOf(survey)).reply.data
  await configure(() => says)
  const { status, reply } = await survey.as.admin(reports.read, {
    params: survey.params,
    body: { regenerate: true },
  })
  expect({ status, data: reply.data }).toEqual({ status: 200, data: before })
  expect(model.asked).toHaveLength(2)
})

test('A failing model is retried once, then the built-in writer is used', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { as, params } = survey
  const before = (await reportOf(survey)).reply.data
  const regenerate = async () =>
    (await as.admin(reports.read, { params, body: { regenerate: true } })).reply.data

  await configure(() => 500)
  expect(await regenerate()).toEqual(before)
  expect(model.asked).toHaveLength(4)

  await configure(() => 401)
  expect(await regenerate()).toEqual(before)
  expect(model.asked).toHaveLength(6)

  await configure(() => '', 'http://127.0.0.1:9/v1')
  expect(await regenerate()).toEqual(before)
})

test('A model that times out twice is not asked again', async () => {
  await configure(() => 'silence')
  const { config } = await world()
  await expect(askModel(config, { instructions: 'Write.', props: {} }, 150)).rejects.toThrow()
  expect(model.asked).toHaveLength(2)
})

test('The built-in text is shown first, and the model’s text replaces it', async () => {
  const { as, params, submit, people, tags } = await launchedSurvey(
    crowd(10, (index) => (index < 5 ? ['Bakery'] : [])),
  )
  const words = '<p>Words of the model.</p>'
  let wake = () => {}
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await configure(() => awake.then(() => words))
  for (const name of people.keys()) await submit(name)
  await as.manager(surveys.close, { params })
  const first = (await reportOf({ as, params })).reply.data
  expect(first.key_insights).toContain('Across the company')
  wake()

  const { database, jobsDone } = await world()
  await jobsDone()
  const both = await Promise.all([reportOf({ as, params }), reportOf({ as, params }, tags.get('Bakery'))])
  expect(both.map(({ reply }) => reply.data.key_insights)).toEqual([words, words])
  expect((await reportOf({ as, params })).reply.data.category_breakdown).toEqual(first.category_breakdown)
  const waiting = database.db.selectFrom('reports').select('id').where('awaits_model', '=', true)
  expect(await waiting.execute()).toEqual([])
})
