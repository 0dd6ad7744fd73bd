import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { questionsOf } from '#domain/template.ts'
import { call, world } from '#test/start.ts'
import { answersTo, crowd, launchedSurvey } from '#test/survey.ts'

interface Said {
  answer: string
  themes?: string[]
}

async function asked(people: number, tagsOf?: (index: number) => string[]) {
  const company = await launchedSurvey(crowd(people, tagsOf))
  const { params, linkOf, survey } = company
  const template = survey.survey_template
  const text = questionsOf(template).find(({ themes }) => (themes ?? []).length > 0)!
  const submit = (name: string, said: Said | null) =>
    call({}, respond.submit, {
      params,
      body: {
        ...linkOf(name),
        answers: [...answersTo(template), ...(said ? [{ survey_question_id: text.id, ...said }] : [])],
      },
    })
  const save = (name: string, said: Said) =>
    call({}, respond.answer, {
      params,
      body: { ...linkOf(name), device: 'this one', survey_question_id: text.id, ...said },
    })
  const open = async (name: string) => {
    const { recipient_uuid, key } = linkOf(name)
    const query = { recipient: recipient_uuid, key, device: 'this one' }
    return (await call({}, respond.open, { params, query })).reply
  }
  return { ...company, text, submit, save, open }
}

test('Ticked themes are saved with or without text and can be removed', async () => {
  const { text, save, open } = await asked(1)
  const [one, two] = text.themes!.map(({ value }) => value)
  await save('person1', { answer: `${one}, and more`, themes: [two!, one!, two!] })
  expect((await open('person1')).answers).toEqual([
    { survey_question_id: text.id, answer: `${one}, and more`, themes: [one, two] },
  ])
  expect(await save('person1', { answer: '', themes: [one!] })).toMatchObject({ status: 204 })
  expect((await open('person1')).answers).toEqual([
    { survey_question_id: text.id, answer: '', themes: [one] },
  ])
  await save('person1', { answer: '' })
  expect((await open('person1')).answers).toEqual([])
})

test('Unknown themes, a fourth theme and other questions’ themes are refused', async () => {
  const { text, save, submit, survey, params, linkOf } = await asked(1)
  const values = text.themes!.map(({ value }) => value)
  expect(await save('person1', { answer: 'Words', themes: ['made up'] })).toMatchObject({
    status: 422,
    error: { themes: ['Unknown theme'] },
  })
  expect(await save('person1', { answer: '', themes: values.slice(0, 4) })).toMatchObject({
    status: 422,
    error: { themes: ['Tick no more than 3'] },
  })
  expect((await submit('person1', { answer: '', themes: ['made up'] })).status).toBe(422)
  const range = questionsOf(survey.survey_template)[0]!
  const body = { ...linkOf('person1'), survey_question_id: range.id, answer: '2', themes: [values[0]!] }
  expect((await call({}, respond.answer, { params, body })).status).toBe(422)
})

/**
 * Seven people tick a theme, and two of them also tick another one. The eighth person's answer is `eighth`.
 */
async function published(words: string, eighth: Said | null) {
  const survey = await asked(8)
  const { as, params, text, submit } = survey
  const [first, second] = text.themes!.map(({ value }) => value)
  for (let index = 1; index <= 7; index += 1) {
    const themes = index <= 2 ? [first!, second!] : [first!]
    expect(await submit(`person${index}`, { answer: words, themes })).toMatchObject({ status: 200 })
  }
  await submit('person8', eighth)
  await as.manager(surveys.close, { params })
  const { database } = await world()
  const { rows } = await sql<object>`
    select counts::text, numbers::text, spread::text, key_insights, suggested_actions
    from reports r join surveys s on s.id = r.survey_id where s.uuid = ${params.uuid} order by r.id`.execute(
    database.db,
  )
  return { ...survey, rows }
}

test('Only a theme that enough people ticked is listed, by its template label', async () => {
  const { as, params, text } = await published('Mrs. Grey shouts', null)
  const { category_breakdown } = (await as.manager(reports.read, { params })).reply.data
  expect(
    category_breakdown.map(({ top_themes }) => top_themes).filter((of) => Object.keys(of).length > 0),
  ).toEqual([{ [text.themes![0]!.label]: 7 }])
})

test('The report is the same whatever people type', async () => {
  const silent = await published('', null)
  const [theme] = silent.text.themes!
  const loud = await published(`${theme!.value}, Mrs. Grey shouts`, { answer: `${theme!.label}!` })
  expect(loud.rows).toEqual(silent.rows)
  const other = await published('', { answer: '', themes: [theme!.value] })
  expect(other.rows).not.toEqual(silent.rows)
})

test('A theme with too few ticks is hidden, however many people write text', async () => {
  const { as, params, text, submit } = await asked(8)
  const [theme] = text.themes!
  for (let index = 1; index <= 8; index += 1)
    await submit(`person${index}`, { answer: 'Words', themes: index <= 4 ? [theme!.value] : [] })
  await as.manager(surveys.close, { params })
  const { category_breakdown } = (await as.manager(reports.read, { params })).reply.data
  expect(category_breakdown.every(({ top_themes }) => Object.keys(top_themes).length === 0)).toBe(true)
})

/** All five bakers tick the same theme, and so do `others` of the five other people. */
async function tickedBeside(others: number) {
  const isBaker = (index: number) => index < 5
  const { as, params, text, submit, tags } = await asked(10, (index) => (isBaker(index) ? ['bakery'] : []))
  const [theme] = text.themes!
  for (let index = 0; index < 10; index += 1)
    await submit(`person${index + 1}`, {
      answer: 'Words',
      themes: isBaker(index) || index < 5 + others ? [theme!.value] : [],
    })
  await as.manager(surveys.close, { params })
  const ticksIn = async (tag_id?: number) => {
    const { reply } = await as.manager(reports.read, { params, body: { tag_id } })
    return reply.data.category_breakdown.flatMap(({ top_themes }) => Object.values(top_themes))
  }
  return { everybody: await ticksIn(), bakery: await ticksIn(tags.get('bakery')) }
}

test('Comparing reports never reveals ticks from fewer than k people', async () => {
  expect(await tickedBeside(4)).toEqual({ everybody: [5], bakery: [5] })
  expect(await tickedBeside(5)).toEqual({ everybody: [10], bakery: [5] })
})

test('Administrators see texts and ticked themes separately', async () => {
  const { as, params, text } = await published('Noise, mostly', { answer: 'No tick' })
  const [first, second] = text.themes!.map(({ value }) => value)
  const { requests } = (await as.admin(surveys.one, { params })).reply
  const given = requests.flatMap(({ answers }) =>
    (answers ?? []).filter(({ survey_question_id }) => survey_question_id === text.id),
  )
  expect(given).toContainEqual({
    survey_question_id: text.id,
    answer: 'Noise, mostly',
    themes: [first, second],
  })
  const file = (await as.admin(reports.data, { params })).text
  expect(file).toContain(`${text.question} (ticked)`)
  expect(file).toContain(`"Noise, mostly","${first}, ${second}"`)
  expect(file).toContain('No tick,')
})
