import { expect, test } from 'vitest'
import { year } from '#contract/year.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { plusDays } from '#domain/calendar.ts'
import { pickerDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { START, startCompany } from '../start.ts'
import { addTeam, crowd } from '../survey.ts'
import { must } from './people.ts'
import { startScreen } from './screen.ts'

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
  return company.manager
}

/** The next day. On the last day of a month, the previous day, so that the calendar shows both. */
const nextDay = (on: string) => {
  const next = plusDays(on, 1)
  return next.slice(0, 7) === on.slice(0, 7) ? next : plusDays(on, -1)
}

test('A manager starts the default year plan, moves a date and skips one', async () => {
  const owner = await twoTeams()
  await page.goto('/')
  await page.getByRole('link', { name: 'Year plan' }).click()
  await expect(page.getByText('nothing is sent until you complete its checklist')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^One full survey and three pulses/ })).toBeChecked()
  await expect(page.getByText(/^About \d of your 2 teams are likely/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Start year plan' }).click()
  await expect(page.getByText('Year plan started')).toBeVisible()
  await expect(rows).toHaveCount(4)

  const { dates } = await must(owner, year.read)
  const to = nextDay(dates[1]?.on ?? '')
  await rows.nth(1).getByRole('button', { name: /^Move/ }).click()
  const moving = dialog('Move this survey')
  await moving.getByRole('button', { name: /^New date/ }).click()
  await page.getByRole('button', { name: pickerDate(to), exact: true }).click()
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

test('A manager pauses, resumes, changes and stops the year plan', async () => {
  const owner = await twoTeams()
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
  await expect(page.getByRole('heading', { name: /^Next: full survey on/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open year plan' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  const stopping = dialog('Stop the year plan?')
  await expect(stopping).toContainText('This deletes the planned dates. Your surveys and reports are kept.')
  await stopping.getByRole('button', { name: 'Stop year plan' }).click()
  await expect(page.getByRole('button', { name: 'Start year plan' })).toBeVisible()
})

test('A prepared pulse shows its checklist, and skipping it deletes the survey', async () => {
  const owner = await twoTeams()
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
