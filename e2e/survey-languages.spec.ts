import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { templates } from '#contract/templates.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { must, newOwner } from './api.ts'
import { expect, looksRight, signedIn, test } from './fixture.ts'
import { freshAddress } from './people.ts'
import { site } from './site.ts'

test('A manager sees what Welsh readers will get and can choose the draft', async ({ page, browser }) => {
  const owner = await newOwner()
  for (const language of ['cy', 'cy', null, null, null] as const) {
    const { id } = await must(owner, recipients.create, { body: { email: freshAddress('reader') } })
    await must(owner, recipients.tag, { params: { id }, body: { language } })
  }
  const hse = (await must(owner, templates.list)).find(({ instrument }) => instrument?.id === 'hse')
  const body = { estimated_date: earliestDate(new Date()), template_id: hse?.id }
  const { uuid } = await must(owner, surveys.create, { body })
  await signedIn(page, owner)
  await page.goto(`/manage-survey/${uuid}`)
  const english = '2 people read Welsh. This survey is not reviewed in Welsh yet, so they will get English.'
  await expect(page.getByText(english)).toBeVisible()
  await page.getByRole('button', { name: 'Ask a reviewer' }).click()
  await expect(page.getByText('You have asked for a review.')).toBeVisible()
  await looksRight(page, 'survey-languages')
  await page.getByRole('button', { name: 'Schedule survey' }).click()
  await expect(page.getByRole('dialog')).toContainText(english)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Use the draft translation' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("Bands are comparable only with HSE's English wording.")
  await looksRight(page, 'survey-languages-draft')
  await dialog.getByRole('button', { name: 'Use the draft translation' }).click()
  await expect(
    page.getByText('2 people read Welsh. They will get the draft translation, which nobody has reviewed.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop using the draft' })).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await signedIn(office, site.administrator as never)
  await office.goto('/admin/languages')
  const asked = office.getByRole('table', { name: 'Reviews that companies have asked for' })
  await expect(asked.getByRole('row', { name: 'Welsh' })).toContainText('HSE Management Standards')
  await looksRight(office, 'languages-asked')
  await asked.getByRole('link', { name: /^HSE/ }).click()
  await expect(office.getByRole('heading', { level: 1, name: /^Welsh: / })).toBeVisible()
  await office.context().close()
})
