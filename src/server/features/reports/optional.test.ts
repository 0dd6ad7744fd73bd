import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { templates } from '#contract/templates.ts'
import { linkIn } from '#test/mailbox.ts'
import { call, startCompany, world } from '#test/start.ts'
import { addTeam, LAUNCH, LAUNCH_DATE } from '#test/survey.ts'

const question = (id: number, optional: boolean) => ({
  id,
  key: `question-${id}`,
  question: 'How is it, on the whole?',
  optional,
  question_type: 'range' as const,
  role: 'score' as const,
  options: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `Step ${value}` })),
})
const category = (id: number, optional: boolean) => ({
  id,
  name: `Category ${id}`,
  description: '',
  color: 'c1',
  questions: [question(id, optional), question(ALIKE + id, optional)],
})
/**
 * Each question has a twin with the same answers, because a category is never scored from a single question.
 */
const ALIKE = 10

/** Five bakers answer 5 to the optional question. Of five other people, `others` answer 1. */
async function surveyWith(others: number) {
  const company = await startCompany()
  const body = { name: 'Optional, in part', categories: [category(1, false), category(2, true)] }
  const template = (await company.as.admin(templates.create, { body })).reply
  const names = Array.from({ length: 10 }, (_, index) => `person${index}`)
  const { people, tags } = await addTeam(
    company,
    Object.fromEntries(names.map((name, index) => [name, index < 5 ? ['bakery'] : []])),
  )
  const { reply: survey } = await company.as.manager(surveys.create, {
    body: { estimated_date: LAUNCH_DATE, template_id: template.id },
  })
  const params = { uuid: survey.uuid }
  const preflight_checks = survey.preflight_checks.map(({ label }) => ({ label, status: true }))
  await company.as.manager(surveys.schedule, { params })
  await company.as.manager(surveys.update, { params, body: { preflight_checks } })
  const { timeIs, mailbox } = await world()
  await timeIs(LAUNCH)
  for (const [index, name] of names.entries()) {
    const { searchParams } = linkIn(mailbox.to(people.get(name)?.email ?? '').at(-1), '/survey/')
    const optional = index < 5 ? '5' : index < 5 + others ? '1' : undefined
    const given = [[1, '3'] as const, ...(optional ? [[2, optional] as const] : [])]
    const answers = given.flatMap(([id, answer]) =>
      [id, ALIKE + id].map((survey_question_id) => ({ survey_question_id, answer })),
    )
    const link = {
      recipient_uuid: searchParams.get('recipient') ?? '',
      key: searchParams.get('key') ?? '',
    }
    await call({}, respond.submit, { params, body: { ...link, answers } })
  }
  await company.as.manager(surveys.close, { params })
  const scoreOf = async (tag_id?: number) => {
    const { reply } = await company.as.manager(reports.read, { params, body: { tag_id } })
    return reply.data.category_breakdown.map(({ score }) => score)
  }
  return { everybody: await scoreOf(), bakery: await scoreOf(tags.get('bakery')) }
}

test('Two reports never reveal one person’s answer to an optional question', async () => {
  expect(await surveyWith(1)).toEqual({ everybody: [5, 10], bakery: [5, 10] })
})

test('Optional answers count if at least k people in a group give them', async () => {
  expect(await surveyWith(5)).toEqual({ everybody: [5, 5], bakery: [5, 10] })
})
