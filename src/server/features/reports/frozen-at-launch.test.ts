import { expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { reportOf, steadily, submitBy } from '#test/report.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, launchedSurvey, scheduledSurvey } from '#test/survey.ts'

const others = (count: number, names: string[]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`other${index + 1}`, names]))

test('A report uses the teams and tag names as they were at launch', async () => {
  const survey = await launchedSurvey({ ...crowd(6, () => ['Bakery']), ...others(6, ['Shop']) })
  const { as, params, people, tags: ids, submit } = survey
  const [bakery = 0, shop = 0] = [ids.get('Bakery'), ids.get('Shop')]
  const late = (await as.manager(tags.create, { body: { name: 'Late' } })).reply
  for (const name of people.keys())
    await as.manager(recipients.tag, {
      params: { id: people.get(name)?.id ?? 0 },
      body: { tagIds: name === 'person1' ? [shop] : [late.id] },
    })
  await as.manager(tags.rename, { params: { id: bakery }, body: { name: 'Ovens' } })
  await as.manager(tags.remove, { params: { id: shop } })
  for (const name of people.keys()) await submit(name)
  await as.manager(surveys.close, { params })

  expect((await as.manager(reports.teams, { params })).reply).toEqual([
    { id: bakery, name: 'Bakery', available: true, reason: null, differs: null },
    { id: shop, name: 'Shop', available: true, reason: null, differs: null },
  ])
  for (const [id, team] of [
    [bakery, 'Bakery'],
    [shop, 'Shop'],
  ] as const)
    expect((await reportOf(survey, id)).reply.data).toMatchObject({ team, respondents: 6, recipients: 6 })
  expect(await reportOf(survey, late.id)).toMatchObject({ status: 409, error: 'protected' })
})

test('A change is shown only if both reports are published', async () => {
  const first = await launchedSurvey({
    ...crowd(11, (index) => (index < 6 ? ['Bakery'] : [])),
    ...others(4, ['Shop']),
  })
  const { as, people, tags: ids } = first
  const isBaker = (email = '') => /^person[1-6]@/.test(email)
  for (const [name, { email }] of people) await first.submit(name, steadily(isBaker(email) ? 3 : 2))
  await as.manager(surveys.close, { params: first.params })

  await addTeam(first, { newcomer: [] })
  const newcomer = (await as.manager(recipients.list)).reply.find(({ email }) => email.startsWith('newcomer'))
  await as.manager(recipients.tag, {
    params: { id: newcomer?.id ?? 0 },
    body: { tagIds: [ids.get('Shop') ?? 0] },
  })
  const { clock, deliver } = await world()
  // Launched long after the first survey, so that the two are not compared. Otherwise, their difference would
  // reveal the newcomer's answers.
  await as.admin(billing.extendTrial, { params: { id: first.company.id }, body: { days: 90 } })
  clock.time = new Date('2027-04-25T09:00:00Z')
  const second = await scheduledSurvey(first, { estimated_date: '2027-05-06' })
  const params = { uuid: second.uuid }
  expect(await as.admin(surveys.launch, { params })).toMatchObject({ status: 200 })
  await deliver()
  for (const { email } of [...people.values(), newcomer ?? { email: '' }])
    await submitBy(email, second, steadily(5))
  await as.manager(surveys.close, { params })

  const dataOf = async (at: { uuid: string }, name = '') =>
    (await reportOf({ as, params: at }, ids.get(name))).reply.data
  const shop = await dataOf(params, 'Shop')
  expect(shop).toMatchObject({ respondents: 5, change: null })
  expect(shop.category_breakdown.every(({ change }) => change === null)).toBe(true)
  for (const name of [undefined, 'Bakery']) {
    const [before, now] = [await dataOf(first.params, name), await dataOf(params, name)]
    const difference = (now.overall_score ?? 0) - (before.overall_score ?? 0)
    // The change is calculated from unrounded scores, so it may differ from the difference between the
    // rounded ones.
    expect(Math.abs((now.change ?? 0) - difference)).toBeLessThan(0.11)
  }
})

test('A survey completes in a company with thousands of tags', async () => {
  const company = await startCompany()
  const { id: company_id } = company.company
  // More tags than one import may add. A company could have created them over the years.
  const names = Array.from({ length: 8_000 }, (_, index) => `Desk ${index}`)
  await addTeam(company, crowd(5))
  const { database } = await world()
  await database.db
    .insertInto('tags')
    .values(names.map((name) => ({ company_id, name })))
    .execute()
  const params = { uuid: (await scheduledSurvey(company)).uuid }
  await company.as.admin(surveys.launch, { params })
  expect(await company.as.manager(surveys.close, { params })).toMatchObject({ status: 200 })
  expect((await company.as.manager(reports.teams, { params })).reply).toHaveLength(8_000)
})
