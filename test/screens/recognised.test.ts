import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { pickerDate } from '#domain/dates.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { must, newOwner } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

test('A manager can choose a recognised question set but not change it', async () => {
  const owner = await newOwner()
  page.signedIn(owner)
  await page.goto('/')
  await page.getByRole('button', { name: 'New Survey +' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Survey' })
  await dialog.getByRole('radio', { name: /^HSE Management Standards/ }).check()
  await dialog.getByLabel('Title').fill("Stress, O'Hara's")
  await dialog.getByLabel('Estimated date').click()
  await page.getByRole('button', { name: pickerDate(earliestDate(new Date())), exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/manage-survey\/[^/]+$/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.waitForURL(/\/edit$/)

  const question = 'I have to work very fast'
  await expect(page.getByText('Wording locked').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Reword: ${question}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Move up: ${question}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Hide: ${question}` })).toHaveCount(0)
  await expect(page.getByText('their wording and their order cannot be changed').first()).toBeVisible()

  await page.getByLabel('Personal wellbeing (ONS4)').check()
  await page.getByLabel('Would recommend').check()
  await expect(page.getByText('The questions you add appear in the list after you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  const [survey] = await must(owner, surveys.list)
  const saved = await must(owner, surveys.one, { params: { uuid: survey!.uuid } })
  expect(saved.blocks).toEqual(['ons4', 'recommend'])
  const questions = saved.survey_template.categories.flatMap((category) => category.questions)
  expect(questions.filter(({ hidden }) => hidden)).toEqual([])
})
