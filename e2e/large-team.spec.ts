import { recipients } from '#contract/team.ts'
import { must, newOwner } from './api.ts'
import { expect, noSidewaysScroll, type Page, picture, signedIn, test } from './fixture.ts'

const number = (n: number) => String(n).padStart(3, '0')

/** A team of 60 people, half of whom work nights. */
async function openLargeTeam(page: Page) {
  const owner = await newOwner()
  const lines = Array.from(
    { length: 60 },
    (_, n) => `firstname.surname${number(n)}@care-home.example.com,${n % 2 ? 'Night shift' : 'Day shift'}`,
  )
  const file = new FormData()
  file.append('file', new File([['email,tags', ...lines].join('\n')], 'team.csv'))
  await must(owner, recipients.import, { raw: file })
  await signedIn(page, owner)
  await page.goto('/team')
  await expect(page.getByRole('tab', { name: 'Team Members (60)' })).toBeVisible()
  return owner
}

test('A large team’s list never wraps addresses and shows UUIDs if they fit', async ({ page }) => {
  await openLargeTeam(page)
  const uuid = page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).first()
  const copy = page.getByRole('button', { name: 'Copy the UUID of firstname.surname000@' })
  for (const { width, shown, hidden } of [
    { width: 1600, shown: uuid, hidden: copy },
    { width: 1280, shown: copy, hidden: uuid },
    { width: 390, shown: copy, hidden: uuid },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('columnheader', { name: 'UUID' })).toHaveCount(1)
    await expect(shown).toBeVisible()
    await expect(hidden).toBeHidden()
    const lines = await page
      .getByText('@care-home.example.com')
      .first()
      .evaluate((address) => {
        const range = document.createRange()
        range.selectNodeContents(address)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    expect(lines).toBeLessThanOrEqual(2)
    await noSidewaysScroll(page)
    await picture(page, `team-${width}`)
  }
})

test('Everybody found can be chosen, and a deletion says how many are not in view', async ({ page }) => {
  await openLargeTeam(page)
  const chosen = page.getByRole('region', { name: 'Chosen people' })
  await page.getByLabel('Choose everybody on this page').check({ force: true })
  await expect(chosen).toContainText('50 people chosen')
  await chosen.getByRole('button', { name: 'Choose all 60' }).click()
  await expect(chosen).toContainText('60 people chosen10 of them are not on this page.')
  await page.getByLabel('Search team members').fill('Night shift')
  await expect(chosen).toContainText('30 of them are not on this page.')
  await chosen.getByRole('button', { name: 'Delete people' }).click()
  await expect(
    page.getByText('This deletes 60 people. 30 of them are not on this page. Deleting is'),
  ).toBeVisible()
})
