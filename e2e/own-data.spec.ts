import { expect, looksRight, signedIn, test } from './fixture.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { runningSurvey } from './running-survey.ts'

test('Employees see their data, and can stop emails or leave the team', async ({ page, elsewhere: desk }) => {
  const { owner, addresses } = await runningSurvey()
  const letter = await emailTo(addresses[0] ?? '', /would like to know how you are/)
  const own = linkIn(letter, '/privacy/')
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Your data and your choices' })).toBeVisible()
  await expect(page.getByText('You have not submitted answers yet.')).toBeVisible()
  await looksRight(page, 'personal-page')
  await page.getByRole('link', { name: 'Stop survey e-mails' }).click()
  await looksRight(page, 'stop-mails')
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'Survey e-mails are stopped' })).toBeVisible()

  await signedIn(desk, owner)
  await desk.goto('/team')
  await expect(desk.getByRole('row', { name: addresses[0] ?? '' })).toContainText('Stopped survey e-mails')

  await page.getByRole('link', { name: 'See what we hold about you' }).click()
  await page.getByRole('button', { name: 'Get survey e-mails again' }).click()
  await page.getByRole('link', { name: 'See what we hold about you' }).click()
  await page.getByRole('link', { name: 'Remove me' }).click()
  await looksRight(page, 'remove-me')
  await page.getByRole('button', { name: 'Remove me' }).click()
  await expect(page.getByRole('heading', { name: 'That’s done.' })).toBeVisible()
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await emailTo(owner.email, /Someone has left .* survey team/)
  await desk.reload()
  await expect(desk.getByRole('row', { name: addresses[0] ?? '' })).toHaveCount(0)
})

test('Anyone can read the confidentiality promise', async ({ page }) => {
  await page.goto('/trust')
  await expect(page.getByRole('heading', { name: 'Why you can answer honestly' })).toBeVisible()
  await looksRight(page, 'trust')
})
