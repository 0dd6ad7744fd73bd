import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { templates } from '#contract/templates.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { START } from '../start.ts'
import { administrator, must, newOwner } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

test('A manager sees what Welsh readers will get and can choose the draft', async () => {
  const owner = await newOwner()
  for (const [at, language] of (['cy', 'cy', null, null, null] as const).entries()) {
    const email = `reader${at}@company${owner.companyId}.example`
    const { id } = await must(owner, recipients.create, { body: { email } })
    await must(owner, recipients.tag, { params: { id }, body: { language } })
  }
  const hse = (await must(owner, templates.list)).find(({ instrument }) => instrument?.id === 'hse')
  const body = { estimated_date: earliestDate(START), template_id: hse?.id }
  const { uuid } = await must(owner, surveys.create, { body })
  page.signedIn(owner)
  await page.goto(`/manage-survey/${uuid}`)
  const english =
    '2 people read Welsh. The Welsh translation has not been reviewed yet, so they will get English.'
  await expect(page.getByText(english)).toBeVisible()
  await page.getByRole('button', { name: 'Ask a reviewer' }).click()
  await expect(page.getByText('You have asked for a review.')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule survey' }).click()
  await expect(page.getByRole('dialog')).toContainText(english)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Use the draft translation' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("Bands are comparable only with HSE's English wording.")
  await dialog.getByRole('button', { name: 'Use the draft translation' }).click()
  await expect(
    page.getByText('2 people read Welsh. They will get the draft translation, which nobody has reviewed.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop using the draft' })).toBeVisible()

  page.signedIn(await administrator())
  await page.goto('/admin/languages')
  const asked = page.getByRole('table', { name: 'Reviews that companies have asked for' })
  await expect(asked.getByRole('row', { name: 'Welsh' })).toContainText('HSE Management Standards')
  await asked.getByRole('link', { name: /^HSE/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welsh: / })).toBeVisible()
})

test('A company can offer a language that an administrator has reviewed', async () => {
  page.signedIn(await administrator())
  await page.goto('/admin/languages')
  await page.getByRole('link', { name: 'Spanish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spanish' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText('Reviewed', { exact: true })).toBeVisible()

  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/profile/languages')
  await expect(page.getByRole('checkbox', { name: /^Urdu/ })).toBeDisabled()
  await expect(page.getByText('Someone who speaks the language reviews each draft for us.')).toBeVisible()
  await page.getByRole('button', { name: 'Tell me when it is ready: Urdu' }).click()
  await expect(page.getByText('We will send you an e-mail.', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Spanish/ }).check()
  await page.getByRole('button', { name: 'Save languages' }).click()
  await expect(page.getByText('Languages saved')).toBeVisible()
  const offered = await must(owner, languages.list)
  expect(offered.find(({ code }) => code === 'es')?.reviewed).toBe(true)
})
