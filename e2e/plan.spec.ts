import { actions } from '#contract/actions.ts'
import { must } from './api.ts'
import { companyOf, completed } from './complete-survey.ts'
import { expect, looksRight, type Page, signedIn, test } from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'

test('A manager turns a report into a plan and shares its outcome', async ({ page, elsewhere: phone }) => {
  test.setTimeout(120_000)
  const company = await companyOf({ Shop: 5, Office: 1 })
  await completed(company, { title: 'Autumn' }, 5)
  await signedIn(page, company.owner)
  await page.goto('/actions')
  await expect(page.getByText('Nothing is planned yet')).toBeVisible()
  await looksRight(page, 'plan-empty')

  // Planning and sharing take seven presses: open the report, plan an action, tick it, add it, share,
  // send, confirm.
  await page.getByRole('link', { name: 'Open the latest report' }).click()
  await page
    .getByRole('button', { name: /^Add to plan/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add to plan' })
  const title = await dialog.getByLabel('What will be done').inputValue()
  expect(title).not.toBe('')
  await expect(dialog.getByLabel('Owner')).not.toHaveValue('')
  await expect(dialog.getByLabel('Team').locator('option', { hasText: 'Office' })).toBeDisabled()
  await expect(dialog).toContainText('The team sees it once you press ‘Share with the team’ in the report.')
  await dialog.getByLabel('Share with the team').check()
  await looksRight(page, 'plan-new')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('In the plan: planned')).toBeVisible()
  await looksRight(page, 'plan-report')

  await page.getByRole('link', { name: 'Share with the team' }).click()
  await page.getByLabel('Your message').fill('Thank you, and write to sam@example.com')
  await expect(page.getByText('Your message may name someone: sam@example.com')).toBeVisible()
  await page.getByLabel('Your message').fill('Thank you all')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Thank you all')).toBeVisible()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Send to 6 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Shared with 6 people')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again to 6 people' })).toBeDisabled()
  await looksRight(page, 'plan-share')

  // Opens the outcome as a recipient who has not answered.
  const letter = await emailTo(company.people.at(-1) ?? '', /what you said, what we will do/)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(linkIn(letter, '/outcome'))
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  // The page loads nothing else. Requests are not counted, because browsers fetch scripts that they expect to
  // need.
  await expect(phone.locator('script, link, img')).toHaveCount(0)
  await looksRight(phone, 'plan-outcome')
  await phone.emulateMedia({ colorScheme: 'dark' })
  await looksRight(phone, 'plan-outcome-dark')

  await page.goto('/actions')
  const status = page.getByLabel(`Status of “${title}”`)
  await status.selectOption('Done')
  await expect(page.getByRole('heading', { name: /^Done/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Next 30 days/ })).toBeVisible()

  await editWhileSomebodyElseDoes(page, company.owner)
  await expect(status).toHaveValue('doing')
  await looksRight(page, 'plan')
  await phone.reload()
  await expect(phone.getByText('Two late finishes fewer')).toBeVisible()
  await expect(phone.getByText('Under way')).toBeVisible()
})

/** Edits the only action while another user is changing it. */
async function editWhileSomebodyElseDoes(page: Page, owner: Awaited<ReturnType<typeof companyOf>>['owner']) {
  await page.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit action' })
  await editing.getByLabel('What happened').fill('Two late finishes fewer')
  // The other user saves a different field first.
  const [action] = await must(owner, actions.list, { query: {} })
  const params = { id: action!.id }
  await must(owner, actions.change, { params, body: { status: 'doing' } })
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByRole('alert')).toContainText('Status: Planned → Under way')
  await expect(editing.getByLabel('What happened')).toHaveValue('Two late finishes fewer')
  await looksRight(page, 'plan-edit')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
}
