import { actions } from '#contract/actions.ts'
import { templates } from '#contract/templates.ts'
import { OPEN_AT_MOST } from '#domain/actions.ts'
import { HSE } from '#domain/hse.ts'
import type { Question } from '#domain/template.ts'
import { must } from './api.ts'
import { companyOf, launched } from './complete-survey.ts'
import { expect, looksRight, signedIn, test } from './fixture.ts'

const CONTROL = new Set(['hse.02', 'hse.10', 'hse.15', 'hse.19', 'hse.25', 'hse.30'])

const best = ({ options, reversed }: Question) => options[reversed ? 0 : 4]?.value ?? ''

/** The middle answer makes Control red. */
const littleControl = (question: Question) =>
  CONTROL.has(question.key ?? '') ? (question.options[2]?.value ?? '') : best(question)

test('To do leads to a red team, and a refused action is explained', async ({ page }) => {
  test.setTimeout(180_000)
  const company = await companyOf({ Housekeeping: 5, Days: 5 })
  const { owner, people } = company
  const template_id =
    (await must(owner, templates.list)).find(({ instrument }) => instrument?.id === HSE)?.id ?? 0
  const { uuid, answer } = await launched(company, { title: 'Stress survey', template_id })
  for (const [index, who] of people.entries()) await answer(who, index < 5 ? best : littleControl)
  await signedIn(page, owner)
  await page.goto(`/manage-survey/${uuid}`)
  await page.getByRole('link', { name: 'Open the assessment' }).click()
  await expect(page.getByText('Control is red for Days.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add the cause of Control' })).toBeHidden()
  await expect(page.getByText('No area is red or yellow for the whole company, but some are')).toBeVisible()
  await page.getByRole('link', { name: /^Show Days/ }).click()
  await expect(page.getByRole('heading', { name: 'Hazards', exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Add the cause of Control' })).toBeVisible()

  const due_on = '2099-01-01'
  for (let one = 1; one <= OPEN_AT_MOST; one++)
    await must(owner, actions.create, { body: { survey_uuid: uuid, title: `Action ${one}`, due_on } })
  await page.getByLabel('Show').first().selectOption({ label: 'Everybody' })
  await page.getByRole('button', { name: 'Add a hazard' }).click()
  const form = page.getByRole('dialog', { name: 'Add a hazard' })
  await form.getByLabel('What causes it?').fill('Carers work alone in the annexe')
  await form.getByLabel('Add an action').selectOption({ label: 'Write your own' })
  await form.getByLabel('Action 1').fill('A second carer in the annexe')
  await form.getByRole('radio', { name: /Prevents the cause/ }).check()
  const save = form.getByRole('button', { name: 'Save hazard' })
  await save.click()
  const refusal = form.getByRole('alert')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(refusal).toHaveText(/^The hazard is saved, but an action is not\. .*5 open actions/)
  await expect(save).toBeInViewport()
  await looksRight(page, 'assessment-refused')
  await form.getByRole('button', { name: 'Remove action 1' }).click()
  await form.getByLabel('Or say why nothing more is needed').fill('A second carer comes in May')
  await save.click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: /^Edit Carers work alone/ })).toHaveCount(1)
})
