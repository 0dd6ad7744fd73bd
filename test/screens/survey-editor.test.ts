import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { isScored, LONE_SCORE } from '#domain/template-check.ts'
import { openDraft, TITLE, UPDATES } from './draft.ts'
import { must } from './people.ts'
import { intercept, startScreen } from './screen.ts'

const page = startScreen()

test('A manager rewords, hides and reorders questions by keyboard', async () => {
  const { owner, uuid, params } = await openDraft(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.waitForURL(/\/edit$/)
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
  await expect(page.getByText('Moved to 3 of 7')).toBeVisible()
  await expect(down).toBeFocused()

  await page.getByRole('button', { name: 'Cancel' }).click()
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await guard.getByRole('button', { name: 'Stay' }).click()
  expect(await must(owner, surveys.one, { params })).toEqual(before)

  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`/manage-survey/${uuid}`)
  const after = (await must(owner, surveys.one, { params })).survey_template.categories[0]!.questions
  expect(after.slice(0, 3).map(({ id }) => id)).toEqual([second!.id, third!.id, first!.id])
  expect(after[2]!.question).toBe("How are you, in O'Hara's words?")
  expect(after[0]!.hidden).toBe(true)
})

test('The editor keeps edits but refuses a category with one scored question', async () => {
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
  await toggle('Show', scored[1]?.question)
  await expect(page.getByText(LONE_SCORE)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()

  await page.getByLabel('Title').fill('Never kept')
  intercept(UPDATES, () => Response.json({}, { status: 500 }), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Never kept')

  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/team')
  expect((await must(owner, surveys.one, { params })).title).toBe(TITLE)
})
