import { surveys } from '#contract/surveys.ts'
import { year } from '#contract/year.ts'
import { yearChanges } from '#contract/year-changes.ts'
import { plusDays } from '#domain/calendar.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { administrator, must } from './api.ts'
import { axeInEachMode } from './axe.ts'
import { companyOf } from './complete-survey.ts'
import { expect, noSidewaysScroll, type Page, picture, signedIn, test } from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { longDate } from './manager.ts'
import { answerByLink } from './respondent.ts'

const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

/** Checks a state on a desktop screen and a phone, in light and in dark. */
async function looksRight(page: Page, name: string) {
  await axeInEachMode(page, ['desktop', 'mobile', 'dark'])
  await noSidewaysScroll(page)
  if (!process.env.PICTURES) return
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await picture(page, `year-${name}-${size}-${colorScheme}`)
    }
  await page.setViewportSize(SIZES.desk)
  await page.emulateMedia({ colorScheme: null })
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** A day before or after this one in the same month, so that the calendar shows both. */
const nextDay = (on: string) => {
  const next = plusDays(on, 1)
  return next.slice(0, 7) === on.slice(0, 7) ? next : plusDays(on, -1)
}

test('A manager starts the default year plan, moves a date and skips one', async ({ page }) => {
  test.slow()
  const { owner } = await companyOf({ Shop: 6, Office: 6 })
  await signedIn(page, owner)
  await page.goto('/')
  await page.getByRole('link', { name: 'Year plan' }).click()
  await expect(page.getByText('nothing is sent until you complete its checklist')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^One full survey and three pulses/ })).toBeChecked()
  await expect(page.getByText(/^About \d of your 2 teams are likely/).first()).toBeVisible()
  await looksRight(page, 'none')
  await page.getByRole('button', { name: 'Start year plan' }).click()
  await expect(page.getByText('Year plan started')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText('nothing is sent until you complete its checklist')).toBeVisible()
  await expect(rows(page).first()).toContainText(/Closes on \d/)
  const legend = page.getByText('Bank holiday', { exact: true })
  await expect(legend).toBeVisible()
  await looksRight(page, 'plan')
  const months = page.locator('[aria-hidden=true]', { has: legend })
  const box = await months.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(SIZES.desk.height)

  const { dates } = await must(owner, year.read)
  const pulse = dates[1]
  await rows(page).nth(1).getByRole('button', { name: /^Move/ }).click()
  const moving = page.getByRole('dialog', { name: 'Move this survey' })
  await expect(moving).toContainText(/Pulse on .* Choose a date from .* up to/)
  await moving.getByRole('button', { name: /^New date/ }).click()
  const to = nextDay(pulse?.on ?? '')
  await page.getByRole('button', { name: longDate(to), exact: true }).click()
  await expect(moving.getByText(/^About \d of your/)).toBeVisible()
  await looksRight(page, 'move')
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(moving).toBeHidden()
  const moved = (await must(owner, year.read)).dates[1]
  expect(moved).toMatchObject({ on: to, moved: true })

  await rows(page).nth(2).getByRole('button', { name: /^Skip/ }).click()
  const skipping = page.getByRole('dialog', { name: 'Skip this survey?' })
  await expect(skipping).toContainText('Pulse on ')
  await expect(skipping).toContainText('The other dates stay the same.')
  await looksRight(page, 'skip')
  await skipping.getByRole('button', { name: 'Skip' }).click()
  await expect(rows(page).nth(2)).toContainText('Skipped')
  await looksRight(page, 'skipped')
  await rows(page).nth(2).getByRole('button', { name: /^Undo/ }).click()
  await expect(rows(page).nth(2)).toContainText('Planned')
})

test('A manager pauses, resumes, changes and stops the year plan', async ({ page }) => {
  test.slow()
  const { owner } = await companyOf({ Shop: 6, Office: 6 })
  const first_on = plusDays(londonDate(new Date()), 60)
  await must(owner, yearChanges.start, { body: { shape: 'full_and_pulses', first_on } })
  await signedIn(page, owner)
  await page.goto('/year')
  await page.getByRole('button', { name: 'Pause' }).click()
  const pausing = page.getByRole('dialog', { name: 'Pause the year plan?' })
  await looksRight(page, 'pause')
  await pausing.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('The year plan is paused.')).toBeVisible()
  await looksRight(page, 'paused')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('The year plan is paused.')).toBeHidden()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = page.getByRole('dialog', { name: 'Change year plan' })
  await expect(changing.getByText('Dates you moved are reset.')).toBeVisible()
  await expect(changing.getByText(/^About \d of your/).first()).toBeVisible()
  await looksRight(page, 'change')
  await changing.getByRole('radio', { name: /^Two full surveys/ }).check()
  await changing.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Year plan changed')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Next: full survey on/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open year plan' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  const stopping = page.getByRole('dialog', { name: 'Stop the year plan?' })
  await expect(stopping).toContainText('This deletes the planned dates. Your surveys and reports stay.')
  await looksRight(page, 'stop')
  await stopping.getByRole('button', { name: 'Stop year plan' }).click()
  await expect(page.getByRole('button', { name: 'Start year plan' })).toBeVisible()
})

test('A planned pulse is prepared, answered and reported', async ({ page }) => {
  test.slow()
  const { owner, people } = await companyOf({ Shop: 6 })
  const today = londonDate(new Date())
  const first_on = plusDays(today, 60)
  const { dates } = await must(owner, yearChanges.start, { body: { shape: 'full_and_pulses', first_on } })
  const idOf = (index: number) => ({ id: dates[index]?.id ?? 0 })
  // A survey that is due this soon is prepared immediately. If it is skipped, the pulse can move to an
  // earlier date.
  await must(owner, yearChanges.changeDate, { params: idOf(0), body: { on: plusDays(today, 4) } })
  await signedIn(page, owner)
  await page.goto('/year')
  await expect(rows(page).first()).toContainText('Checklist open')
  await rows(page).first().getByRole('button', { name: /^Skip/ }).click()
  const skipping = page.getByRole('dialog', { name: 'Skip this survey?' })
  await expect(skipping).toContainText('The prepared survey is deleted.')
  await looksRight(page, 'skip-prepared')
  await skipping.getByRole('button', { name: 'Skip' }).click()
  await expect(rows(page).first()).toContainText('Skipped')

  await must(owner, yearChanges.changeDate, { params: idOf(1), body: { on: plusDays(today, 5) } })
  await page.reload()
  const pulse = rows(page).nth(1)
  await expect(pulse).toContainText('In depth: Mental wellbeing')
  await looksRight(page, 'prepared')
  await pulse.getByRole('link', { name: /^Open survey/ }).click()
  await expect(page.getByText(/^Pulse, /).first()).toBeVisible()
  await looksRight(page, 'pulse-survey')
  const uuid = (await must(owner, year.read)).dates[1]?.survey_uuid ?? ''
  const params = { uuid }
  const preflight_checks = preflightLabels.map((label) => ({ label, status: true }))
  await must(owner, surveys.update, { params, body: { preflight_checks } })
  await page.goto('/year')
  await expect(rows(page).nth(1)).toContainText('Ready')
  await must(administrator(owner.companyId), surveys.launch, { params })
  await page.reload()
  // The survey went out before the skipped date.
  await expect(rows(page).first()).toContainText('Running')
  for (const email of people)
    await answerByLink(linkIn(await emailTo(email, /would like to know how you are/), '/survey/'))
  const status = async () => (await must(owner, surveys.one, { params })).status
  await expect.poll(status, { timeout: 20_000 }).toBe('complete')

  await page.goto(`/manage-survey/${uuid}/report`)
  await expect(page.getByText('Pulse score').first()).toBeVisible()
  await looksRight(page, 'pulse-report')
  await page.goto('/trend')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await looksRight(page, 'pulse-trend')
  await page.goto('/year')
  await page.getByText('Past dates').click()
  await looksRight(page, 'past')
})
