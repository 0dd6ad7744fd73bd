import { surveys } from '#contract/surveys.ts'
import { pickerDate } from '#domain/dates.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { must, newOwner } from './api.ts'
import { axe, expect, noSidewaysScroll, picture, signedIn, test } from './fixture.ts'
import { cardsOf, runningSurvey } from './running-survey.ts'

test('a recognised question set is chosen, keeps its words, and is hidden from only after a question', async ({
  page,
}) => {
  const owner = await newOwner()
  await signedIn(page, owner)
  await page.goto('/')
  await page.getByRole('button', { name: 'New Survey +' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Survey' })
  await dialog.getByRole('radio', { name: /^HSE Management Standards/ }).check()
  await dialog.getByLabel('Title').fill("Stress, O'Hara's")
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
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, 'survey-edit-hse')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  const [survey] = await must(owner, surveys.list)
  const saved = await must(owner, surveys.one, { params: { uuid: survey!.uuid } })
  expect(saved.blocks).toEqual(['ons4', 'recommend'])
  const questions = saved.survey_template.categories.flatMap((category) => category.questions)
  expect(questions.filter(({ hidden }) => hidden).map((one) => one.question)).toEqual([question])
})

test('a recognised question set is asked in its own order, and its scale from 0 to 10 by keys, on the smallest phone', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 2 })
  const next = page.getByRole('button', { name: 'Next' })
  const { link } = await runningSurvey(1, { instrument: 'hse', blocks: ['ons4', 'recommend'] })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(link)
  await expect(page.getByText('40 questions · about 6 minutes')).toBeVisible()
  for (const publisher of ['Health and Safety Executive', 'Office for National Statistics'])
    await expect(page.getByText(`published by the ${publisher} and licensed under`)).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  for (const question of ['I am clear what is expected of me at work', 'I can decide when to take a break']) {
    await expect(heading).toHaveText(question)
    await expect(page.getByText('Think of your work over the last six months.')).toBeVisible()
    await page.getByRole('radio', { name: 'Always' }).check({ force: true })
    await next.click()
  }

  await page.goto((await cardsOf(link)).find(([name]) => name === 'scale')?.[1] ?? '')
  const steps = page.getByRole('radiogroup').getByRole('radio')
  await expect(steps).toHaveCount(11)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(next).toBeDisabled()
  const boxes = await Promise.all((await page.locator('.scale-step').all()).map((step) => step.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2)
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(steps.first()).toHaveAccessibleDescription('0: not at all')
  await expect(steps.last()).toHaveAccessibleDescription('10: completely')
  await noSidewaysScroll(page)
  await picture(page, 'respond-scale-320')

  const chosen = (name: string) => expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  await steps.first().focus()
  await page.keyboard.press('7')
  await chosen('7')
  await page.keyboard.press('1')
  await chosen('1')
  await page.keyboard.press('0')
  await chosen('10')
  await page.keyboard.press('0')
  await chosen('0')
  await page.keyboard.press('ArrowRight')
  await chosen('1')
  await page.waitForTimeout(800)
  await page.keyboard.press('0')
  await chosen('0')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(/the things you do in your life are worthwhile/)
})
