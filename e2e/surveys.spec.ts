import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { longDate, mailDate, pickerDate } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { earliestDate, preflightLabels } from '#domain/lifecycle.ts'
import { isScored, LONE_SCORE } from '#domain/template-check.ts'
import { administrator, must, newOwner } from './api.ts'
import { timeIs } from './clock.ts'
import { companyOf, launched } from './complete-survey.ts'
import { axe, expect, noSidewaysScroll, type Page, picture, signedIn, test } from './fixture.ts'
import { makeSurvey, pressSchedule } from './manager.ts'

const HOUR_MS = 3_600_000
const TITLE = "Spring survey, O'Hara's"
const CONFIDENTIAL = 'Answers are confidential. Only summaries are shared.'
const DRAFT_NOTE = 'This survey is in draft mode and can be edited via the edit button.'
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

async function looksRight(page: Page, name: string) {
  await axe(page)
  await picture(page, name)
  await noSidewaysScroll(page)
}

/** A draft of a new company, with its page open. */
async function openDraft(page: Page) {
  const owner = await newOwner()
  const body = { estimated_date: earliestDate(new Date()), title: TITLE }
  const { uuid } = await must(owner, surveys.create, { body })
  await signedIn(page, owner)
  await page.goto(`/manage-survey/${uuid}`)
  return { owner, uuid, params: { uuid } }
}

test('a new company is told where to begin, and its first survey is a draft for the chosen tag', async ({
  page,
}) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: /Good (morning|afternoon|evening), Asha/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add team members' })).toHaveAttribute('href', '/team')
  await looksRight(page, 'dashboard-empty')
  await page.getByRole('link', { name: 'See an example report' }).click()
  await expect(page.getByText('The company is invented')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Teams by category' })).toBeVisible()
  await looksRight(page, 'example-report')
  await page.getByRole('button', { name: 'Back' }).click()

  for (const name of ['Bakery', 'Shop, front']) await must(owner, tags.create, { body: { name } })
  await page.getByRole('button', { name: 'New Survey +' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Survey' })
  await dialog.getByLabel('Title').fill(TITLE)
  await expect(dialog.getByRole('radio', { name: /^Employee Wellbeing Survey/ })).toBeChecked()
  await expect(
    dialog.getByText(/for a stress risk assessment\. 35 questions, about 5 minutes\./),
  ).toBeVisible()
  await dialog.getByLabel('Estimated date').click()
  const earliest = earliestDate(new Date())
  const dayButton = (day: string) => page.getByRole('button', { name: pickerDate(day), exact: true })
  if (dayAfter(earliest, -1).slice(0, 7) === earliest.slice(0, 7))
    await expect(dayButton(dayAfter(earliest, -1))).toBeDisabled()
  await dayButton(earliest).click()
  await dialog.getByLabel('Chosen tags').check()
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog.getByLabel('Shop, front').check()
  await dialog.getByLabel('Repeat').selectOption('Every quarter')
  await axe(page)
  await dialog.getByRole('button', { name: 'Create' }).click()

  await page.waitForURL('**/manage-survey/*')
  await expect(page.getByText(DRAFT_NOTE)).toBeVisible()
  await expect(page.getByText('Shop, front')).toBeVisible()
  await expect(page.getByText('Every quarter')).toBeVisible()
  for (const name of ['Progress', 'Preflight Checklist', 'Survey Requests'])
    await expect(page.getByRole('heading', { name })).toBeHidden()
  await expect(page.getByRole('button', { name: 'View Report' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await looksRight(page, 'survey-draft-tags')
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByRole('link', { name: 'Return to manage screen' }).click()
  await expect(page.getByText(DRAFT_NOTE)).toBeVisible()

  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: TITLE })
  await expect(row).toContainText(longDate(earliest))
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('0 sent')
  await row.getByText('0 sent').click()
  await page.waitForURL('**/manage-survey/*')
})

test('a draft is reworded, hidden from and reordered by keyboard, and kept only when it is saved', async ({
  page,
}) => {
  const { owner, uuid, params } = await openDraft(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.waitForURL('**/edit')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  const before = await must(owner, surveys.one, { params })
  const [first, second, third] = before.survey_template.categories[0]!.questions

  await page.getByRole('button', { name: `Reword: ${first!.question}` }).click()
  await page.getByLabel('Question', { exact: true }).fill('')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByLabel('Question', { exact: true }).fill("How are you, in O'Hara's words?")
  await page.getByRole('button', { name: `Hide: ${second!.question}` }).click()
  const down = page.getByRole('button', { name: "Move down: How are you, in O'Hara's words?" })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Now 3 of 7')).toBeAttached()
  await expect(down).toBeFocused()
  await looksRight(page, 'survey-edit')

  await page.getByRole('button', { name: 'Cancel' }).click()
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await guard.getByRole('button', { name: 'Stay' }).click()
  expect(await must(owner, surveys.one, { params })).toEqual(before)

  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/manage-survey/${uuid}`)
  const after = (await must(owner, surveys.one, { params })).survey_template.categories[0]!.questions
  expect(after.slice(0, 3).map(({ id }) => id)).toEqual([second!.id, third!.id, first!.id])
  expect(after[2]!.question).toBe("How are you, in O'Hara's words?")
  expect(after[0]!.hidden).toBe(true)
})

test('a recognised question set is chosen, keeps its words, and is hidden from only after a question', async ({
  page,
}) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/')
  await page.getByRole('button', { name: 'New Survey +' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Survey' })
  await dialog.getByRole('radio', { name: /^HSE Management Standards/ }).check()
  await dialog.getByLabel('Title').fill(TITLE)
  await dialog.getByLabel('Estimated date').click()
  await page.getByRole('button', { name: pickerDate(earliestDate(new Date())), exact: true }).click()
  await picture(page, 'new-survey')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL('**/manage-survey/*')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.waitForURL('**/edit')

  const question = 'I have to work very fast'
  await expect(page.getByText('Wording locked').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Reword: ${question}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Move up: ${question}` })).toHaveCount(0)
  const hide = page.getByRole('button', { name: `Hide: ${question}` })
  const confirm = page.getByRole('dialog', { name: 'Hide this question?' })
  await hide.click()
  await expect(confirm).toContainText('Without it this area has no official score')
  await axe(page)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(hide).toBeVisible()
  await hide.click()
  await confirm.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('button', { name: `Show: ${question}` })).toBeVisible()

  await page.getByLabel('Personal wellbeing (ONS4)').check()
  await page.getByLabel('Would recommend').check()
  await expect(page.getByText(/stands among the questions once the survey is saved/)).toBeVisible()
  await looksRight(page, 'survey-edit-hse')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  const [survey] = await must(owner, surveys.list)
  const saved = await must(owner, surveys.one, { params: { uuid: survey!.uuid } })
  expect(saved.blocks).toEqual(['ons4', 'recommend'])
  const questions = saved.survey_template.categories.flatMap((category) => category.questions)
  expect(questions.filter(({ hidden }) => hidden).map((one) => one.question)).toEqual([question])
})

test('a category of which a single scored question would be left says so, and is not saved', async ({
  page,
}) => {
  const { owner, uuid, params } = await openDraft(page)
  await page.goto(`/manage-survey/${uuid}/edit`)
  const { categories } = (await must(owner, surveys.one, { params })).survey_template
  const scored = categories[0]!.questions.filter(isScored)
  const toggle = (verb: 'Hide' | 'Show', question = '') =>
    page.getByRole('button', { name: `${verb}: ${question}`, exact: true }).click()
  for (const { question } of scored.slice(1)) await toggle('Hide', question)
  await expect(page.getByText(LONE_SCORE)).toHaveCount(2)
  await expect(page.getByText('Only one scored question')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await looksRight(page, 'survey-lone-score')
  await toggle('Show', scored[1]?.question)
  await expect(page.getByText(LONE_SCORE)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('unsaved changes can be left behind on purpose; a refused save keeps them in the form', async ({
  page,
}) => {
  const { owner, uuid, params } = await openDraft(page)
  await page.goto(`/manage-survey/${uuid}/edit`)
  await page.getByLabel('Title').fill('Never kept')
  await page.route('**/update', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Never kept')

  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/team')
  expect((await must(owner, surveys.one, { params })).title).toBe(TITLE)
})

test('a draft is deleted for good, after a question', async ({ page }) => {
  const { owner } = await openDraft(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleting is a permanent action and cannot be undone.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await must(owner, surveys.list)).toEqual([])
})

test('what is scheduled by mistake is undone: on its page, in the list, and for good', async ({ page }) => {
  const { owner } = await openDraft(page)
  await page.getByRole('button', { name: 'Schedule survey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule this survey?' })
  const when = `${mailDate(earliestDate(new Date()))} at 09:00`
  await expect(dialog).toContainText(`Invitations go out on ${when}, once the 5 open boxes are ticked.`)
  await expect(dialog).toContainText('Still in the way: There is nobody to send it to.')
  await axe(page)
  await picture(page, 'survey-schedule')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await pressSchedule(page)
  await expect(page.getByText('Survey scheduled')).toBeVisible()
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByText(DRAFT_NOTE)).toBeVisible()

  await pressSchedule(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const row = page.getByRole('row').filter({ hasText: TITLE })
  await looksRight(page, 'dashboard-scheduled')
  await row.getByRole('button', { name: 'Back to draft' }).click()
  await expect(row).toContainText('Draft')
  await expect(page.getByRole('button', { name: 'Back to draft' })).toHaveCount(0)

  await row.getByRole('link', { name: TITLE }).click()
  await pressSchedule(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Survey deleted')).toBeVisible()
  expect(await must(owner, surveys.list)).toEqual([])
})

test('choosing a day saves it, and a day that cannot be saved goes back', async ({ page }) => {
  const { owner, params } = await openDraft(page)
  const earliest = earliestDate(new Date())
  const next = dayAfter(earliest, 1)
  const picker = page.getByRole('button', { name: 'Estimated date' })
  const choose = async (day: string) => {
    await picker.click()
    await page.getByRole('grid').waitFor()
    if (!(await dayButton(day).isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
    await dayButton(day).click()
  }
  const dayButton = (day: string) => page.getByRole('button', { name: pickerDate(day), exact: true })

  await expect(picker).toContainText(pickerDate(earliest))
  await choose(next)
  await expect(picker).toContainText(pickerDate(next))
  await expect.poll(async () => (await must(owner, surveys.one, { params })).estimated_date).toBe(next)

  await page.route('**/update', (route) => route.fulfill({ status: 422, json: { error: {} } }))
  await choose(dayAfter(next, 1))
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(picker).toContainText(pickerDate(next))
})

test('a box is ticked at once, and goes back when it could not be saved', async ({ page }) => {
  const { owner, params } = await openDraft(page)
  await pressSchedule(page)
  const box = page.getByRole('checkbox', { name: preflightLabels[2] })
  await expect(page.getByRole('heading', { name: 'Preflight Checklist' })).toBeVisible()

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/update', async (route) => {
    await held
    await route.fulfill({ status: 500, json: {} })
  })
  await box.click()
  await expect(box).toBeChecked()
  letGo()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(box).not.toBeChecked()
  await page.unroute('**/update')

  await box.focus()
  const sent = page.waitForRequest('**/update')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  expect((await sent).postDataJSON()).toMatchObject({ title: TITLE, preflight_checks: { length: 5 } })
  await expect
    .poll(async () => (await must(owner, surveys.one, { params })).preflight_checks[2]?.status)
    .toBe(true)
  await looksRight(page, 'survey-scheduled-open')
})

test('while it runs: progress, confidential rows, late joiners and an early end', async ({ page }) => {
  test.setTimeout(120_000)
  const company = await companyOf({ 'Bakery, early': 6 })
  const survey = await launched(company, TITLE)
  for (const who of company.people.slice(0, 4)) await survey.answer(who)
  await signedIn(page, company.owner)
  await timeIs(new Date(Date.now() + HOUR_MS))
  await page.goto('/')
  await expect(page.getByText(/closes in 1[34] days. 4 of 6 people had answered at \d\d:00\./)).toBeVisible()
  await expect(page.getByText('67%')).toBeVisible()
  await looksRight(page, 'dashboard-running')

  await page.getByRole('link', { name: TITLE }).first().click()
  await expect(page.getByText(/4 completed · 2 pending · 0 expired · as of \d\d:00/)).toBeVisible()
  for (const name of ['Everybody 4 2 0', 'Bakery, early 4 2 0'])
    await expect(page.getByRole('row', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Show all (6)' }).click()
  const requests = page.getByRole('list', { name: 'Survey Requests' }).getByRole('button')
  await expect(requests).toHaveCount(6)
  await requests.filter({ hasText: 'Completed' }).first().click()
  await expect(page.getByText(CONFIDENTIAL)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden()
  await looksRight(page, 'survey-active')

  // What has just come is seen at the next full hour, without anybody asking for it.
  await survey.answer(company.people[4]!)
  await timeIs(new Date(Date.now() + 2 * HOUR_MS))
  await expect(page.getByText('5 completed · 1 pending')).toBeVisible({ timeout: 15_000 })

  await must(company.owner, recipients.create, { body: { email: `late.${survey.uuid}@example.com` } })
  await page.getByRole('button', { name: 'Invite late joiners' }).click()
  await expect(page.getByText('1 person invited')).toBeVisible()
  await expect(page.getByText('7 sent')).toBeVisible()

  await page.getByRole('button', { name: 'Close early' }).click()
  await expect(page.getByRole('dialog')).toContainText(/2 people had not answered at \d\d:00\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close early' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close survey' }).click()
  await expect(page.getByText('5 completed · 0 pending · 2 expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Report' })).toBeEnabled()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled()
})

test('an administrator launches at once, reads answers, and takes the CSV away', async ({ page }) => {
  const company = await companyOf({ Shop: 4 })
  const admin = await administrator(company.owner.companyId)
  await signedIn(page, admin)
  await page.addInitScript((id) => {
    const state = { activeCompany: { id, name: 'Theirs' } }
    localStorage.setItem('dashboard-storage', JSON.stringify({ state, version: 0 }))
  }, company.owner.companyId)
  const { uuid } = await makeSurvey(page, TITLE)
  await pressSchedule(page)
  await expect(page.getByRole('button', { name: 'Launch now' })).toBeDisabled()
  for (const label of preflightLabels) await page.getByRole('checkbox', { name: label }).check()
  const tooFew = 'At least 5 people must be asked, so that nobody can be pointed at: there are 4.'
  await expect(page.getByText(tooFew)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Launch now' })).toBeDisabled()
  await looksRight(page, 'survey-too-few')
  await must(admin, recipients.create, { body: { email: `fifth.${uuid}@example.com` } })
  await page.reload()
  await page.getByRole('button', { name: 'Launch now' }).click()
  await expect(page.getByText('5 sent')).toBeVisible()

  const row = page.getByRole('list', { name: 'Survey Requests' }).getByRole('button').first()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('No answer').first()).toBeVisible()
  await expect(page.getByText(CONFIDENTIAL)).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(
    new RegExp(`^survey_${uuid}_\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.csv$`),
  )
})

test('what is not theirs, or not there, is a page that was not found', async ({ page }) => {
  const body = { estimated_date: earliestDate(new Date()) }
  const { uuid } = await must(await newOwner(), surveys.create, { body })
  await signedIn(page, await newOwner())
  await page.goto(`/manage-survey/${uuid}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
