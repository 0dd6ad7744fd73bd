import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { stayingSignedIn } from '../assessment.ts'
import { subscribed } from '../plan.ts'
import { completeSurvey, steadily, submitBy, team } from '../report.ts'
import { world } from '../start.ts'
import { launchedSurvey, scheduledSurvey } from '../survey.ts'
import { administrator, must } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()
type Survey = Pick<Awaited<ReturnType<typeof launchedSurvey>>, 'manager' | 'company' | 'params'>

const inFront = ({ manager, company }: Survey) => page.signedIn({ ...manager, companyId: company.id })
const reportAt = ({ params }: Survey) => `/manage-survey/${params.uuid}/report`

/** A second survey of the same people, which goes out this many days later and which everybody answers. */
async function askedAgain(survey: Awaited<ReturnType<typeof completeSurvey>>, days: number, title: string) {
  const { timeIs, clock } = await world()
  const date = new Date(clock.time.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  await subscribed(survey)
  await stayingSignedIn()
  const again = await scheduledSurvey(survey, { estimated_date: date, title })
  await timeIs(`${date}T09:00:00Z`)
  const left = await must(survey.manager, recipients.list)
  for (const { email } of left) await submitBy(email, again, steadily(2))
  await must(survey.manager, surveys.close, { params: { uuid: again.uuid } })
  return { ...survey, params: { uuid: again.uuid } }
}

test('No report is shown for a survey that is running or has too few answers', async () => {
  const running = await launchedSurvey(
    Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, []])),
  )
  inFront(running)
  await page.goto(reportAt(running))
  await expect(page.getByRole('heading', { name: 'This survey is not complete yet' })).toBeVisible()

  const few = await completeSurvey({ ...team('cook', 3), late1: {}, late2: {} })
  inFront(few)
  await page.goto(reportAt(few))
  await expect(page.getByRole('heading', { name: 'Too few people answered' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(`/manage-survey/${few.params.uuid}`)
  await page.goto('/trend')
  await expect(page.getByRole('heading', { name: 'Trend' })).toBeVisible()
  await expect(page.getByText(/not shown/).first()).toBeVisible()
})

test('Asking people again too soon gives a warning and withholds the report', async () => {
  const survey = await completeSurvey(team('cook', 6))
  const [gone] = await must(survey.manager, recipients.list)
  await must(survey.manager, recipients.remove, { params: { id: gone?.id ?? 0 } })
  const again = await scheduledSurvey(survey, { estimated_date: '2027-03-01', title: 'Spring, again' })
  inFront(survey)
  await page.goto(`/manage-survey/${again.uuid}`)
  await expect(
    page.getByText(
      '5 of these people were sent a survey today. Some team reports may be withheld. Issues, obstacles and goals may not be listed in any report.',
    ),
  ).toBeVisible()

  const { timeIs } = await world()
  await timeIs('2027-03-01T09:00:00Z')
  for (const { email } of await must(survey.manager, recipients.list))
    await submitBy(email, again, steadily(2))
  await must(survey.manager, surveys.close, { params: { uuid: again.uuid } })
  await page.goto(`/manage-survey/${again.uuid}/report`)
  await expect(page.getByRole('heading', { name: 'This report is withheld' })).toBeVisible()
  await expect(page.getByText('leave at least 8 weeks between surveys of the same people')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the full report' })).toBeHidden()
  await page.goto('/')
  await expect(page.getByText('it could have identified someone.')).toBeVisible()
  await expect(page.getByText('The score for ‘Spring, again’ is withheld')).toBeVisible()
})

test('A team’s name in the company report leads to the team’s own report', async () => {
  const people = { ...team('cook', 6, ['Kitchen']), ...team('waiter', 6, ['Bar']) }
  const survey = await completeSurvey(people)
  inFront(survey)
  await page.goto(reportAt(survey))
  await expect(page.getByText(/^This report has no actions yet/)).toBeVisible()
  await expect(page.getByText(/^Large teams can be withheld too/)).toBeHidden()
  await page.getByRole('link', { name: 'Kitchen' }).click()
  await page.waitForURL(/\/report\?tagId=\d+$/)
  await expect(page.getByText(/In the team Kitchen/)).toBeVisible()
})

test('A report with a withheld team says that this can affect large teams', async () => {
  // Kitchen minus Leeds would show what the two chefs answered.
  const cooks = team('cook', 6, ['Kitchen', 'Leeds'])
  const survey = await completeSurvey({
    ...cooks,
    ...team('chef', 2, ['Kitchen']),
    ...team('waiter', 6, ['Bar']),
  })
  inFront(survey)
  await page.goto(reportAt(survey))
  await expect(page.getByText(/^Large teams can be withheld too/)).toBeVisible()
  await page.getByRole('button', { name: 'How this is worked out: Teams by category' }).click()
  await expect(
    page.getByText(/‘People’ is the number of answers counted\. .* so this number can be lower/),
  ).toBeVisible()
})

test('An administrator regenerates a report, and two surveys form a trend', async () => {
  const first = await completeSurvey(team('cook', 5))
  const last = await askedAgain(first, 70, 'Second, of two')
  const { params, manager } = last
  const before = await must(manager, reports.read, { params, body: {} })
  page.signedIn(await administrator(last.company.id))
  await page.goto(reportAt(last))
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + 1_000)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('Report regenerated')).toBeVisible()
  const after = await must(manager, reports.read, { params, body: {} })
  expect(after.updated_at > before.updated_at).toBe(true)
  expect(after.data.category_breakdown).toEqual(before.data.category_breakdown)

  inFront(last)
  await page.goto('/')
  await expect(page.getByText('No survey is running. ‘Second, of two’ is complete.')).toBeVisible()
  await expect(page.getByText('since ‘Employee Wellbeing Survey’')).toBeVisible()
  await page.getByRole('link', { name: 'View report' }).click()
  await page.waitForURL(reportAt(last))
  await page.goBack()
  await page.getByRole('link', { name: 'Trend', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Overall wellbeing' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('table', { name: /every complete survey/ }).getByRole('row')).toHaveCount(3)
  await page
    .getByRole('link', { name: /Second, of two, .* out of 10/ })
    .first()
    .press('Enter')
  await page.waitForURL(reportAt(last))
})
