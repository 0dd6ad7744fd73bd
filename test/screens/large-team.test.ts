import { expect, test } from 'vitest'
import { recipients } from '#contract/team.ts'
import { csvUpload } from '../start.ts'
import { must, newOwner } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const number = (n: number) => String(n).padStart(3, '0')

/** A team of 600 people, half of whom work nights. */
async function openLargeTeam() {
  const owner = await newOwner()
  const lines = Array.from(
    { length: 600 },
    (_, n) => `firstname.surname${number(n)}@care-home.example.com,${n % 2 ? 'Night shift' : 'Day shift'}`,
  )
  await must(owner, recipients.import, csvUpload(['email,tags', ...lines].join('\n')))
  page.signedIn(owner)
  await page.goto('/team')
  await expect(page.getByRole('tab', { name: 'Team Members (600)' })).toBeVisible()
  return owner
}

test('A search counts its matches, and a new tag keeps the choice of people', async () => {
  await openLargeTeam()
  await page.getByLabel('Search team members').fill('night')
  await expect(page.getByText('300 people found, 50 on this page')).toBeVisible()
  await page.getByLabel('Choose everybody on this page').check()
  await page.getByRole('button', { name: 'Add tags' }).click()
  const adding = page.getByRole('dialog', { name: 'Add tags to 50 people' })
  await adding.getByRole('button', { name: 'Create a tag' }).click()
  await adding.getByLabel('Tag Name').fill('Leeds')
  await adding.getByRole('button', { name: 'Create Tag' }).click()
  await expect(adding.getByLabel('Leeds (0 of 50)')).toBeChecked()
  await adding.getByRole('button', { name: 'Add tags to 50 people' }).click()
  await expect(page.getByText('Tags saved')).toBeVisible()
  await expect(row('surname001@').getByText('Leeds')).toBeVisible()
})

test('A manager tags and deletes many people together in a large team', async () => {
  const owner = await openLargeTeam()
  await expect(page.getByRole('row')).toHaveCount(1 + 50)
  await page.getByLabel('Choose everybody on this page').check()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByLabel('Choose firstname.surname050@').check()
  const chosen = page.getByRole('region', { name: 'Chosen people' })
  await expect(chosen.getByText('51 people chosen')).toBeVisible()

  await chosen.getByRole('button', { name: 'Add tags' }).click()
  const adding = page.getByRole('dialog', { name: 'Add tags to 51 people' })
  await expect(adding.getByRole('button', { name: 'Add tags to 51 people' })).toBeDisabled()
  await adding.getByLabel('Night shift (25 of 51)').check()
  await adding.getByRole('button', { name: 'Add tags to 51 people' }).click()
  await expect(page.getByText('Tags saved')).toBeVisible()
  await expect(row('surname050@').getByText('Night shift')).toBeVisible()
  // They stay chosen, so that the other tag can be taken off.
  await expect(chosen.getByText('51 people chosen')).toBeVisible()
  await chosen.getByRole('button', { name: 'Remove tags' }).click()
  const moving = page.getByRole('dialog', { name: 'Remove tags from 51 people' })
  await expect(moving.getByLabel('Night shift (51 of 51)')).toBeVisible()
  await expect(moving.getByLabel('Day shift (26 of 51)')).toBeVisible()
  await moving.getByRole('button', { name: 'Cancel' }).click()
  await chosen.getByRole('button', { name: 'Clear' }).click()
  await expect(chosen).toBeHidden()

  await page.getByLabel('Choose firstname.surname050@').check()
  await page.getByLabel('Choose firstname.surname052@').check()
  await chosen.getByRole('button', { name: 'Remove tags' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove tags from 2 people' })
  await removing.getByLabel('Day shift (2 of 2)').check()
  await removing.getByRole('button', { name: 'Remove tags from 2 people' }).click()
  await expect(row('surname052@').getByText('No tags')).toBeVisible()

  await chosen.getByRole('button', { name: 'Delete people' }).click()
  await expect(page.getByText('This deletes 2 people.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 people' }).click()
  await expect(page.getByRole('tab', { name: 'Team Members (598)' })).toBeVisible()
  expect(await must(owner, recipients.count)).toEqual({ count: 598 })

  await page.getByRole('tab', { name: 'Company Tags (2)' }).click()
  await expect(row('Night shift').getByRole('cell', { name: '325', exact: true })).toBeVisible()
})
