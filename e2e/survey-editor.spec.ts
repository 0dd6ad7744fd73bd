import { surveys } from '#contract/surveys.ts'
import { isScored, LONE_SCORE } from '#domain/template-check.ts'
import { must } from './api.ts'
import { openDraft, TITLE } from './draft.ts'
import { expect, looksRight, test } from './fixture.ts'
import { UPDATES } from './manager.ts'

test('A manager rewords, hides and reorders questions by keyboard', async ({ page }) => {
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
  await expect(page.getByText('Moved to 3 of 7')).toBeAttached()
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

test('The editor keeps edits but refuses a category with one scored question', async ({ page }) => {
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

  await page.getByLabel('Title').fill('Never kept')
  await page.route(UPDATES, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Never kept')

  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/team')
  expect((await must(owner, surveys.one, { params })).title).toBe(TITLE)
})
