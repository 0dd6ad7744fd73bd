import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { surveys } from '#contract/surveys.ts'
import { year } from '#contract/year.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { plusDays } from '#domain/calendar.ts'
import { dayAndMonth, fullDate, weekdayDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { completeSurvey, team } from '../report.ts'
import { START, startCompany, world } from '../start.ts'
import { addTeam, crowd, scheduledSurvey } from '../survey.ts'
import { answered, dateAt, plannedCompany } from '../year.ts'
import { must } from './people.ts'
import { intercept, startScreen } from './screen.ts'

const page = startScreen()
const rows = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') })
const dialog = (name: string) => page.getByRole('dialog', { name })

/** A company with two teams of six people. */
async function twoTeams() {
  const company = await startCompany()
  await addTeam(
    company,
    crowd(12, (index) => [index % 2 ? 'Shop' : 'Office']),
  )
  page.signedIn(company.manager)
  return company
}

/** The next day. On the last day of a month, the previous day, so that the calendar shows both. */
const nextDay = (on: string) => {
  const next = plusDays(on, 1)
  return next.slice(0, 7) === on.slice(0, 7) ? next : plusDays(on, -1)
}

test('A manager starts the default year plan, moves a date and skips one', async () => {
  const { manager: owner } = await twoTeams()
  await page.goto('/')
  await page.getByRole('link', { name: 'Year plan' }).click()
  await expect(page.getByText('nothing is sent until you complete its checklist')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^One full survey and three pulses/ })).toBeChecked()
  await expect(page.getByText(/^About \d of your 2 teams (is|are) likely/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Start year plan' }).click()
  await expect(page.getByText('Year plan started')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Year plan', level: 1 })).toBeFocused()
  await expect(rows).toHaveCount(4)
  await page.getByText('Bank holidays', { exact: true }).click()
  await expect(page.getByText(/St Patrick’s Day \(Northern Ireland\)/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Complete the checklist' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Create a survey' })).toHaveCount(0)
  await page.goto('/year')

  const { dates } = await must(owner, year.read)
  const to = nextDay(dates[1]?.on ?? '')
  await rows.nth(1).getByRole('button', { name: /^Move/ }).click()
  const moving = dialog('Move this survey')
  await expect(moving.getByRole('button', { name: 'Move', exact: true })).toBeEnabled()
  await moving.getByRole('button', { name: /^New date/ }).click()
  await page.getByRole('button', { name: weekdayDate(to), exact: true }).click()
  await expect(moving.getByText(/^About \d of your/)).toBeVisible()
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(moving).toBeHidden()
  expect((await must(owner, year.read)).dates[1]).toMatchObject({ on: to, moved: true })

  await rows.nth(2).getByRole('button', { name: /^Skip/ }).click()
  const skipping = dialog('Skip this survey?')
  await expect(skipping).toContainText('The other dates stay the same.')
  await skipping.getByRole('button', { name: 'Skip' }).click()
  await expect(rows.nth(2)).toContainText('Skipped')
  await rows.nth(2).getByRole('button', { name: /^Undo/ }).click()
  await expect(rows.nth(2)).toContainText('Planned')
})

test('The first date that is proposed leaves enough time after another survey', async () => {
  const company = await twoTeams()
  await scheduledSurvey(company, { estimated_date: plusDays(londonDate(START), 14), title: 'Soon' })
  await page.goto('/year')
  await expect(page.getByText(/^About \d of your 2 teams (is|are) likely/).first()).toBeVisible()
  await expect(page.getByText(/at least 28 days after/)).toBeHidden()
})

test('The year plan says that the trial ends before the next survey', async () => {
  const { manager: owner, company } = await twoTeams()
  const first_on = plusDays(londonDate(START), 60)
  await must(owner, yearChanges.start, { body: { shape: 'one_full', first_on } })
  await page.goto('/year')
  const trialEnd = page.getByText(/Your free trial ends on .*, before the next survey\./)
  await expect(trialEnd).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
    'href',
    '/billing/subscription',
  )
  const { db } = (await world()).database
  await db.updateTable('companies').set({ subscribed: true }).where('id', '=', company.id).execute()
  await page.reload()
  await expect(page.getByText(/nothing is sent until you complete its checklist/)).toBeVisible()
  await expect(trialEnd).toHaveCount(0)
})

test('A manager pauses, resumes, changes and stops the year plan', async () => {
  const { manager: owner } = await twoTeams()
  const first_on = plusDays(londonDate(START), 60)
  await must(owner, yearChanges.start, { body: { shape: 'full_and_pulses', first_on } })
  await page.goto('/year')
  await page.getByRole('button', { name: 'Pause' }).click()
  await dialog('Pause the year plan?').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('The year plan is paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('The year plan is paused.')).toBeHidden()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = dialog('Change year plan')
  await expect(changing.getByText('Dates you moved are reset.')).toBeVisible()
  await expect(changing.getByText(/^About \d of your/).first()).toBeVisible()
  await changing.getByRole('radio', { name: /^Two full surveys/ }).check()
  await changing.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Year plan changed')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Next in the year plan: full survey on/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open year plan' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  const stopping = dialog('Stop the year plan?')
  await expect(stopping).toContainText('This deletes the planned dates. Your surveys and reports are kept.')
  await stopping.getByRole('button', { name: 'Stop year plan' }).click()
  await expect(page.getByRole('button', { name: 'Start year plan' })).toBeVisible()
})

test('A prepared survey shows an open checklist, and a pulse can be opened', async () => {
  const { manager: owner } = await twoTeams()
  const first_on = plusDays(londonDate(START), 60)
  const body = { shape: 'full_and_pulses', first_on } as const
  const { dates } = await must(owner, yearChanges.start, { body })
  const idOf = (index: number) => ({ id: dates[index]?.id ?? 0 })
  const due = (days: number) => ({ on: plusDays(londonDate(START), days) })
  // A survey due this soon is prepared immediately. If it is skipped, the pulse can move to an earlier date.
  await must(owner, yearChanges.changeDate, { params: idOf(0), body: due(5) })
  await page.goto('/year')
  await expect(rows.first()).toContainText('Checklist open')
  await rows.first().getByRole('button', { name: /^Skip/ }).click()
  const skipping = dialog('Skip this survey?')
  await expect(skipping).toContainText('The prepared survey is deleted.')
  await skipping.getByRole('button', { name: 'Skip' }).click()
  await expect(rows.first()).toContainText('Skipped')

  await must(owner, yearChanges.changeDate, { params: idOf(1), body: due(6) })
  await page.reload()
  await expect(rows.nth(1)).toContainText('In depth: Mental wellbeing')
  await rows
    .nth(1)
    .getByRole('link', { name: /^Open survey/ })
    .click()
  await expect(page.getByText(/^Pulse, /).first()).toBeVisible()
})

test('A date and its Move dialog say what a survey made by hand will change', async () => {
  const company = await twoTeams()
  const owner = company.manager
  const first_on = plusDays(londonDate(START), 60)
  const { dates } = await must(owner, yearChanges.start, { body: { shape: 'one_full', first_on } })
  const { on, closes_on } = dates[0]!
  const byHand = { title: 'Spring survey', estimated_date: plusDays(on, -3) }
  const { uuid } = await scheduledSurvey(company, byHand)
  const { near } = (await must(owner, year.read)).dates[0]!
  const moves = `When ‘Spring survey’ goes out on ${dayAndMonth(byHand.estimated_date)}, this full survey moves to ${fullDate(near?.moves_to ?? '')}.`

  await page.goto('/year')
  await expect(rows.first()).toContainText('Not part of the plan')
  await expect(rows.first().getByRole('link', { name: 'Open survey “Spring survey”' })).toBeVisible()
  const row = rows.filter({ hasText: 'Full survey' }).first()
  await expect(row).toContainText(moves)
  await expect(row).toContainText('To keep its date, choose another day for ‘Spring survey’.')
  const cost = 'About 0 of your 2 teams are likely to have a report.'
  await expect(row).toContainText(cost)
  await row.getByRole('button', { name: /^Move/ }).click()
  await expect(dialog('Move this survey')).toContainText(moves)
  await expect(dialog('Move this survey')).toContainText(cost)
  await dialog('Move this survey')
    .getByRole('button', { name: /^New date/ })
    .click()
  const refused = nextDay(on)
  await expect(page.getByRole('button', { name: weekdayDate(refused), exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  const moveTo = async (estimated_date: string) => {
    await must(owner, surveys.update, { params: { uuid }, body: { estimated_date } })
    await page.reload()
  }
  const from = `Choose ${fullDate(plusDays(closes_on, 28))} or a later day for it.`
  await moveTo(plusDays(on, 3))
  await expect(row).toContainText(`cannot go out until this full survey closes. ${from}`)
  await moveTo(plusDays(closes_on, 9))
  await expect(row).toContainText(`only 9 days after this full survey closes, so fewer of its teams may`)
  await expect(row).toContainText(from)
  await moveTo(plusDays(closes_on, 28))
  await expect(row.getByText(/Spring survey/)).toHaveCount(0)
})

test('A survey made by hand that missed its date is shown as on hold', async () => {
  const planned = await plannedCompany()
  const { manager: owner, company } = planned
  page.signedIn({ ...owner, companyId: company.id })
  const { uuid } = await scheduledSurvey(planned, { title: 'Summer survey', estimated_date: '2027-07-20' })
  const preflight_checks = [{ label: 'Team tags are set', status: false } as const]
  await must(owner, surveys.update, { params: { uuid }, body: { preflight_checks } })
  await (await world()).timeIs('2027-07-21T09:00:00Z')
  await page.goto('/year')
  const late = rows.filter({ hasText: 'Not part of the plan' })
  await expect(late).toContainText('On hold')
  await expect(late).not.toContainText('Closes on')
})

test('A change starts from the next full survey, even if it is a year away', async () => {
  const planned = await plannedCompany()
  const { manager: owner, company } = planned
  page.signedIn({ ...owner, companyId: company.id })
  const params = { id: (await dateAt(planned, 0)).id ?? 0 }
  await must(owner, yearChanges.changeDate, { params, body: { on: '2027-02-14' } })
  await answered(planned, 0, () => null)
  await page.goto('/year')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = dialog('Change year plan')
  await expect(changing.getByRole('button', { name: /Tuesday 15 February 2028$/ })).toBeVisible()
  await expect(changing.getByText('Monday 17 May 2027')).toBeVisible()
  await expect(changing.getByText('Invalid date')).toHaveCount(0)
  await changing.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Year plan changed')).toBeVisible()
})

test('A change names the dates that change and refuses days near other surveys', async () => {
  const company = await twoTeams()
  const { manager: owner } = company
  await scheduledSurvey(company, { estimated_date: '2027-03-27', title: 'Spring survey' })
  const body = { shape: 'full_and_pulses', first_on: '2027-05-11' } as const
  const { dates } = await must(owner, yearChanges.start, { body })
  const change = (index: number, sent: { on?: string; skipped?: boolean }) =>
    must(owner, yearChanges.changeDate, { params: { id: dates[index]?.id ?? 0 }, body: sent })
  await change(0, { on: '2027-05-12' })
  await change(1, { skipped: true })
  await page.goto('/year')
  await expect(rows.nth(1)).toContainText('Questions: Employee Wellbeing Survey')

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = dialog('Change year plan')
  const listed = changing.getByRole('region', { name: 'Dates' }).getByRole('listitem')
  await expect(listed.nth(0)).toContainText('Tuesday 11 May 2027')
  await expect(listed.nth(0)).toContainText('Moves from Wednesday 12 May 2027, the day that you chose.')
  await expect(listed.nth(1)).toContainText('You skipped this date. It is planned again.')
  await expect(changing.getByText('Days too close to “Spring survey” on 27 March 2027')).toBeVisible()
  await changing.getByRole('button', { name: /^Next full survey/ }).click()
  await expect(page.getByRole('button', { name: 'Friday 7 May 2027', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Saturday 8 May 2027', exact: true }).click()
  await expect(changing.getByText('The full survey is planned for Monday 10 May 2027 instead.')).toBeVisible()

  await changing.getByRole('radio', { name: /^One full survey A/ }).check()
  await expect(changing.getByText('These dates are removed:')).toBeVisible()
  await expect(changing.getByText('Pulse on Wednesday 11 August 2027, which you skipped')).toBeVisible()
  await changing.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Monday 10 May 2027')
})

test('A change says when other questions start, and waits for the list', async () => {
  const { manager: owner, company } = await plannedCompany()
  page.signedIn({ ...owner, companyId: company.id })
  await page.goto('/year')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = dialog('Change year plan')
  const save = changing.getByRole('button', { name: 'Change', exact: true })
  const later = changing.getByText('used from the first full survey after these dates')
  await expect(save).toBeEnabled()
  let fail = () => {}
  const held = new Promise<Response>((resolve) => {
    fail = () => resolve(Response.json({}, { status: 500 }))
  })
  intercept(/\/year-plan\/preview$/, () => held, { times: 1 })
  await changing
    .getByLabel('Full survey', { exact: true })
    .selectOption('HSE Management Standards Indicator Tool')
  await expect(save).toBeDisabled()
  fail()
  await expect(save).toBeEnabled()
  await expect(later).toHaveCount(0)
  await changing.getByRole('radio', { name: /^One full survey A/ }).check()
  await expect(later).toBeVisible()
})

test('A completed action says which pulse will ask whether it has helped', async () => {
  const survey = await completeSurvey(team('cook', 6))
  const { manager: owner, params, company } = survey
  page.signedIn({ ...owner, companyId: company.id })
  const body = { survey_uuid: params.uuid, title: 'Plan the week', due_on: '2027-03-20', shared: true }
  const { id } = await must(owner, actions.create, { body })
  await must(owner, actions.share, { params, body: {} })
  await must(owner, actions.change, { params: { id }, body: { status: 'done' } })
  await page.goto('/actions')
  const asks = page.getByText(/will ask whether this has helped/)
  await expect(page.getByRole('heading', { name: 'Plan the week' })).toBeVisible()
  await expect(asks).toHaveCount(0)

  const first_on = plusDays(londonDate(START), 60)
  await must(owner, yearChanges.start, { body: { shape: 'full_and_pulses', first_on } })
  const { dates } = await must(owner, year.read)
  await page.reload()
  await expect(asks).toHaveText(
    `The pulse planned for ${fullDate(dates[1]?.on ?? '')} will ask whether this has helped.`,
  )
  await page.getByLabel('Status of “Plan the week”').selectOption('Under way')
  await expect(asks).toHaveCount(0)

  await must(owner, actions.change, { params: { id }, body: { status: 'done', shared: false } })
  await page.reload()
  await expect(page.getByText('No pulse asks whether this has helped.')).toBeVisible()
})

test('A completed action that the team has not been told about says so', async () => {
  const { manager: owner, params, company } = await completeSurvey(team('cook', 6))
  page.signedIn({ ...owner, companyId: company.id })
  const body = { survey_uuid: params.uuid, title: 'Plan the week', due_on: '2027-03-20', shared: true }
  const { id } = await must(owner, actions.create, { body })
  await must(owner, actions.change, { params: { id }, body: { status: 'done' } })
  const first_on = plusDays(londonDate(START), 60)
  await must(owner, yearChanges.start, { body: { shape: 'full_and_pulses', first_on } })
  await page.goto('/actions')
  await expect(page.getByText('shared with the team from the report.')).toBeVisible()
  await expect(page.getByText('Included in ‘Share with the team’')).toBeVisible()
})

/** A company whose next pulse is prepared and asks about a completed action. Its owner is signed in. */
async function beforePulse() {
  const planned = await plannedCompany()
  const { manager: owner, company } = planned
  page.signedIn({ ...owner, companyId: company.id })
  const { params } = await answered(planned, 0, (person) => 1 + (person % 5))
  const body = { survey_uuid: params.uuid, title: 'Plan the week', due_on: '2027-03-20', shared: true }
  const { id } = await must(owner, actions.create, { body })
  await must(owner, actions.share, { params, body: {} })
  await must(owner, actions.change, { params: { id }, body: { status: 'done' } })
  await (await world()).timeIs('2027-03-25T09:00:00Z')
  return planned
}

test('A prepared pulse says what it asks, and only one question can be hidden', async () => {
  const planned = await beforePulse()

  const { survey_uuid } = await dateAt(planned, 1)
  await page.goto(`/manage-survey/${survey_uuid}`)
  const asked = page.getByText('everyone is asked whether ‘Plan the week’ has made things better.')
  await expect(asked).toBeVisible()
  await expect(page.getByText('Have you noticed a change')).toHaveCount(0)

  await page.goto(`/manage-survey/${survey_uuid}/edit`)
  await expect(page.getByText('Pulse questions stay the same')).toBeVisible()
  await page.getByRole('button', { name: /^What we have done/ }).click()
  await expect(page.getByRole('button', { name: /^(Reword|Move up|Move down)/ })).toHaveCount(0)
  await expect(page.getByLabel('Repeat')).toHaveCount(0)
  await expect(page.getByLabel('Would recommend')).toHaveCount(0)
  await page.getByRole('button', { name: /^Hide: After the last survey/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`/manage-survey/${survey_uuid}`)
  await expect(page.getByText('You shared the outcome of the last survey.')).toBeVisible()
  await expect(asked).toHaveCount(0)
})

test('A prepared survey that missed its date stays among the next dates', async () => {
  const planned = await plannedCompany()
  const { manager: owner, company } = planned
  page.signedIn({ ...owner, companyId: company.id })
  await (await world()).timeIs('2027-02-18T09:00:00Z')
  await page.goto('/year')
  const late = rows.filter({ hasText: 'Monday 15 February 2027' })
  await expect(late).toContainText('Checklist open')
  await expect(page.getByText('Past dates')).toHaveCount(0)
  await late.getByRole('button', { name: /^Skip/ }).click()
  await dialog('Skip this survey?').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Past dates')).toBeVisible()
})

test('Once a pulse is complete, the trend and the action show what it asked', async () => {
  const planned = await beforePulse()
  // Fewer people answer than a report needs.
  const { survey } = await answered(planned, 1, (person) => (person < 4 ? 3 : null))
  expect(survey.status).toBe('complete')

  await page.goto('/trend')
  const table = page.getByRole('table', { name: /^Scores from 0 to 10/ })
  await expect(table.getByRole('columnheader', { name: 'Pulse score' })).toBeVisible()
  await page.goto('/actions')
  await expect(page.getByRole('listitem').filter({ hasText: 'Plan the week' })).toContainText(
    'asked whether this has helped',
  )
})
