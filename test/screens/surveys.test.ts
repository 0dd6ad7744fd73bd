import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { comingDate, comingWeekday, longDate, pickerDate } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { earliestDate, preflightLabels } from '#domain/lifecycle.ts'
import { openDraft, pressSchedule, TITLE, UPDATES } from './draft.ts'
import { administrator, must, newOwner } from './people.ts'
import { intercept, startScreen } from './screen.ts'

const page = startScreen()

const DRAFT_NOTE = 'This survey is in draft mode and can be edited via the edit button.'
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

test('A new company creates its first draft for people with a particular tag', async () => {
  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Asha/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add team members' })).toHaveAttribute('href', '/team')
  await page.getByRole('link', { name: 'See an example report' }).click()
  await expect(page.getByText('This is an example.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Teams by category' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  for (const name of ['Bakery', 'Shop, front']) await must(owner, tags.create, { body: { name } })
  await page.getByRole('button', { name: 'New Survey +' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Survey' })
  await dialog.getByLabel('Title').fill(TITLE)
  await expect(dialog.getByRole('radio', { name: /^Employee Wellbeing Survey/ })).toBeChecked()
  await expect(
    dialog.getByText(/for a stress risk assessment\. 35 questions, about 5 minutes\. In English\./),
  ).toBeVisible()
  await dialog.getByLabel('Estimated date').click()
  await expect(page.getByText('At least 4 days from today')).toBeVisible()
  const earliest = earliestDate(new Date())
  const dayButton = (day: string) => page.getByRole('button', { name: pickerDate(day), exact: true })
  if (dayAfter(earliest, -1).slice(0, 7) === earliest.slice(0, 7))
    await expect(dayButton(dayAfter(earliest, -1))).toBeDisabled()
  await dayButton(earliest).click()
  await dialog.getByLabel('Chosen tags').check()
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog.getByLabel('Shop, front').check()
  await dialog.getByLabel('Repeat').selectOption('Every quarter')
  await dialog.getByRole('button', { name: 'Create' }).click()

  await page.waitForURL(/\/manage-survey\/[^/]+$/)
  await expect(page.getByText(DRAFT_NOTE)).toBeVisible()
  await expect(page.getByText('Shop, front')).toBeVisible()
  await expect(page.getByText('Every quarter')).toBeVisible()
  for (const name of ['Progress', 'Preflight Checklist', 'Survey Requests'])
    await expect(page.getByRole('heading', { name })).toBeHidden()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Schedule the survey when it is ready' }),
  ).toBeVisible()
  const report = page.getByRole('button', { name: 'View Report' })
  await expect(report).toBeDisabled()
  await expect(report).toHaveAccessibleDescription(
    `Available after ${comingDate(dayAfter(earliest, 14), new Date())}`,
  )
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  const preview = page.getByRole('link', { name: 'Preview' })
  await expect(preview).toHaveAttribute('href', /^\/survey\/[^/]+\?preview=true$/)

  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: TITLE })
  await expect(row).toContainText(longDate(earliest))
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('0 sent')
  await row.getByText('0 sent').click()
  await page.waitForURL(/\/manage-survey\/[^/]+$/)
})

test('A manager can unschedule a survey on its page or in the list', async () => {
  const { owner } = await openDraft(page)
  await page.getByRole('button', { name: 'Schedule survey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule this survey?' })
  const when = `${comingWeekday(earliestDate(new Date()), new Date())} at 09:00`
  await expect(dialog).toContainText(`Invitations will go out on ${when}, once all 5 boxes are ticked.`)
  await expect(dialog).toContainText('Not ready yet: There is nobody to send the survey to.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await pressSchedule(page)
  await expect(page.getByText('Survey scheduled')).toBeVisible()
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByText(DRAFT_NOTE)).toBeVisible()

  await pressSchedule(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const row = page.getByRole('row').filter({ hasText: TITLE })
  await row.getByRole('button', { name: 'Back to draft' }).click()
  await expect(row).toContainText('Draft')
  await expect(page.getByRole('button', { name: 'Back to draft' })).toHaveCount(0)

  await row.getByRole('link', { name: TITLE }).click()
  await pressSchedule(page)
  await expect(page.getByRole('heading', { name: 'Preflight Checklist' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleting is a permanent action and cannot be undone.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Survey deleted')).toBeVisible()
  expect(await must(owner, surveys.list)).toEqual([])
})

test('The survey page saves changes immediately and reverts them on failure', async () => {
  const { owner, params } = await openDraft(page)
  const earliest = earliestDate(new Date())
  const next = dayAfter(earliest, 1)
  const picker = page.getByRole('button', { name: 'Estimated date' })
  const choose = async (day: string) => {
    await picker.click()
    await expect(page.getByRole('grid')).toBeVisible()
    if ((await dayButton(day).count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
    await dayButton(day).click()
  }
  const dayButton = (day: string) => page.getByRole('button', { name: pickerDate(day), exact: true })

  await expect(picker).toContainText(pickerDate(earliest))
  await choose(next)
  await expect(picker).toContainText(pickerDate(next))
  await expect.poll(async () => (await must(owner, surveys.one, { params })).estimated_date).toBe(next)

  const asBefore = intercept(UPDATES, () => Response.json({ error: {} }, { status: 422 }))
  await choose(dayAfter(next, 1))
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(picker).toContainText(pickerDate(next))
  asBefore()

  await page.reload()
  await pressSchedule(page)
  const box = page.getByRole('checkbox', { name: preflightLabels[2] })
  await expect(page.getByRole('heading', { name: 'Preflight Checklist' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tick all 5 points' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the checklist' }).click()
  await expect(page.getByRole('checkbox', { name: preflightLabels[0] })).toBeFocused()

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const afterwards = intercept(UPDATES, async () => {
    await held
    return Response.json({}, { status: 500 })
  })
  await box.click()
  await expect(box).toBeChecked()
  letGo()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(box).not.toBeChecked()
  afterwards()

  await box.focus()
  page.asked.length = 0
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  expect(await page.sent(UPDATES)).toMatchObject({ title: TITLE, preflight_checks: { length: 5 } })
  await expect
    .poll(async () => (await must(owner, surveys.one, { params })).preflight_checks[2]?.status)
    .toBe(true)
})

test('An administrator launches a survey, reads answers and downloads the CSV', async () => {
  const { owner, uuid } = await openDraft(page)
  const addPerson = (at: number) =>
    must(owner, recipients.create, { body: { email: `p${at}@company${owner.companyId}.example` } })
  for (let person = 1; person < 5; person++) await addPerson(person)
  page.signedIn(await administrator(owner.companyId))
  await page.reload()
  await pressSchedule(page)
  await expect(page.getByRole('button', { name: 'Launch now' })).toBeDisabled()
  for (const label of preflightLabels) await page.getByRole('checkbox', { name: label }).check()
  const tooFew = 'The survey must go to at least 5 people, so that nobody can be identified. It would go to 4'
  await expect(page.getByText(tooFew)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Launch now' })).toBeDisabled()
  await addPerson(5)
  await page.reload()
  await page.getByRole('button', { name: 'Launch now' }).click()
  await expect(page.getByText('5 sent')).toBeVisible()

  const row = page.getByRole('list', { name: 'Survey Requests' }).getByRole('button').first()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('No answer').first()).toBeVisible()
  await expect(page.getByText('Answers are confidential. Only summaries are shared.')).toBeHidden()

  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await page.download()).name).toMatch(
    new RegExp(`^survey_${uuid}_\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.csv$`),
  )
})
