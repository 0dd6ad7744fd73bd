import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import { hazards } from '#contract/hazards.ts'
import { addControl, addEntry, addHazard, assessedSurvey } from '../assessment.ts'
import { must } from './people.ts'
import { intercept, startScreen } from './screen.ts'

const page = startScreen()
const dialog = (name: string) => page.getByRole('dialog', { name })

/** One complete survey of HSE's questions for all tests of this file. */
let made: ReturnType<typeof assessedSurvey> | undefined
async function assessed() {
  made ??= assessedSurvey()
  const survey = await made
  page.signedIn({ ...survey.manager, companyId: survey.company.id })
  return { ...survey, owner: survey.manager, address: `/manage-survey/${survey.params.uuid}` }
}

test('The risk assessment saves automatically and shows errors at the field', async () => {
  const { owner, params, address } = await assessed()
  await page.goto(address)
  const card = page.getByRole('region', { name: 'Stress risk assessment' })
  await expect(card.getByText(/^\d+ things to finish$/)).toBeVisible()
  await card.getByRole('link', { name: 'Open the assessment' }).click()
  const sponsor = page.getByLabel('Who signs it off')
  await sponsor.fill('x'.repeat(201))
  await expect(page.getByText('Must be at most 200 characters')).toBeVisible()
  await expect(page.getByText('Not everything is saved.')).toBeVisible()
  await sponsor.fill("Grace O'Neill")
  await expect(page.getByText('Say who signs off the assessment.')).toBeHidden()
  const notes = page.getByRole('textbox', { name: /^Notes: / }).first()
  await notes.fill('Agreed, number 0')
  // Moving focus away with the keyboard saves the field.
  await page.keyboard.press('Tab')
  await expect(page.getByText('Everything is saved as you write.')).toBeVisible()

  // Changes made while the server was down are saved once it is back.
  const isBack = intercept(/\/assessment$/, () => Promise.reject(new TypeError('Failed to fetch')))
  await page.getByLabel('Groups at particular risk').fill('Night staff')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  isBack()
  await page.getByLabel('Groups at particular risk').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Everything is saved as you write.')).toBeVisible()
  await page.reload()
  await expect(sponsor).toHaveValue("Grace O'Neill")
  await expect(notes).toHaveValue('Agreed, number 0')
  const saved = await must(owner, assessments.read, { params })
  expect([saved.groups_at_risk, saved.sponsor]).toEqual(['Night staff', "Grace O'Neill"])
})

test('The report’s key insights say how many people named harassment', async () => {
  const { address } = await assessed()
  await page.goto(`${address}/report`)
  const said = /^Personal harassment: \d+% of 16 people\. Bullying: \d+% of 16 people\. Any harassment/
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText(/^The share of people who answered sometimes/)).toHaveCount(1)
})

test('Two people who edit one hazard lose no text', async () => {
  const survey = await assessed()
  const in_place = [{ text: 'Cover for sickness.', level: 'copes' as const, works: 'partly' as const }]
  const { reply: hazard } = await addHazard(survey, { in_place })
  await addEntry(survey, { list: 'evidence', type: 'turnover', figure: 3, unit: 'people' })
  await page.goto(`${survey.address}/assessment`)
  await expect(page.getByText('Already done: Cover for sickness. What it does: helps')).toBeVisible()
  await page.getByRole('button', { name: /^Edit Two managers/ }).click()
  const form = dialog('Edit hazard')
  await form.getByLabel('What causes it?').fill('My own words')
  const body = { who: 'Night staff', version: 1 }
  await must(survey.owner, hazards.change, { params: { id: hazard.id }, body })
  await form.getByRole('button', { name: 'Save hazard' }).click()
  await expect(form.getByRole('alert')).toContainText('Somebody has changed this since you opened it.')
  await expect(form.getByLabel('What causes it?')).toHaveValue('My own words')
  await form.getByRole('button', { name: 'Save hazard' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit My own words' })).toBeVisible()

  // The form shows a hint for a control that mentions a survey, and one for evidence about a team.
  await page.getByRole('button', { name: 'Add a hazard' }).click()
  const adding = dialog('Add a hazard')
  await adding.getByLabel('Measure 1').fill('A yearly survey')
  await expect(adding.getByText('A survey measures. It is not a control.')).toBeVisible()
  await adding.getByLabel('Add an action').selectOption('Write your own')
  await expect(adding.getByText('Choose one before you save.')).toHaveCount(2)
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const evidence = dialog('Add evidence')
  await evidence.getByLabel('Applies to').selectOption('Kitchen')
  await evidence.getByLabel('Unit').selectOption('people')
  await evidence.getByLabel('Figure').fill('3,5')
  await evidence.getByRole('button', { name: 'Save' }).click()
  await expect(evidence.getByText('Enter a number', { exact: true })).toBeVisible()
  await evidence.getByLabel('Figure').fill('2')
  await evidence.getByRole('button', { name: 'Save' }).click()
  await expect(evidence.getByText('Enter 0, or choose "fewer than 5".')).toBeVisible()
  await evidence.getByLabel('How many').selectOption('fewer than 5')
  await evidence.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/fewer than 5 people/)).toBeVisible()
})

test('A manager links an action to a hazard, with its level and check date', async () => {
  const survey = await assessed()
  const cause = 'Nobody knows who decides'
  const { reply: hazard } = await addHazard(survey, { cause })
  const fields = { title: 'Name one manager', level: undefined, due_on: '2027-03-20' }
  const { reply: action } = await addControl(survey, [], fields)
  await page.goto('/actions')
  const edit = page.getByRole('button', { name: 'Edit “Name one manager”' })
  const form = dialog('Edit action')
  const save = form.getByRole('button', { name: 'Save' })
  await edit.click()
  await form.getByLabel(`Role, Everybody: ${cause}`).check()
  await save.click()
  await expect(form.getByText('Choose what it does')).toBeVisible()
  await form.getByRole('radio', { name: /Prevents the cause/ }).check()
  await save.click()
  await expect(form).toBeHidden()
  const read = async () => (await must(survey.owner, actions.list)).find(({ id }) => id === action.id)
  expect(await read()).toMatchObject({
    hazard_ids: [hazard.id],
    level: 'prevents',
    check_on: '2027-06-20',
  })
  await edit.click()
  await expect(form.getByRole('button', { name: /^Check on/ })).toContainText('Sunday 20 June 2027')
  await form.getByRole('button', { name: 'Clear Check on' }).click()
  await expect(form.getByRole('button', { name: /^Check on/ })).toContainText('Choose a date')
  await expect(form.getByRole('button', { name: /^Clear/ })).toHaveCount(0)
  await save.click()
  await expect(form).toBeHidden()
  expect(await read()).toMatchObject({ hazard_ids: [hazard.id], check_on: null })

  // An action cannot be planned again while one of its hazards is marked as needing no further control.
  await must(survey.owner, actions.change, { params: { id: action.id }, body: { status: 'done' } })
  await must(survey.owner, hazards.change, { params: { id: hazard.id }, body: { no_more: 'It is enough' } })
  await page.reload()
  await edit.click()
  await form.getByLabel('Status').selectOption('Planned')
  await save.click()
  await expect(form.getByText(/nothing more is needed for this hazard/)).toBeVisible()
  await form.getByLabel(`Role, Everybody: ${cause}`).uncheck()
  await save.click()
  await expect(form).toBeHidden()
  expect(await read()).toMatchObject({ status: 'planned', hazard_ids: [] })
})

test('An overdue action in an assessment links to Actions, which links back', async () => {
  const survey = await assessed()
  const { reply: hazard } = await addHazard(survey, { cause: 'Orders come too late' })
  const { reply: action } = await addControl(survey, [hazard.id], {
    title: 'Close orders on Thursday',
    due_on: '2027-02-10',
  })
  // Actions outside an assessment have no check.
  await addControl(survey, [], { title: 'Thank the night shift', level: undefined, due_on: '2027-02-11' })
  await page.goto(`${survey.address}/report`)
  await page.getByRole('link', { name: /^Risk assessment/ }).click()
  const missing = page.getByRole('listitem').filter({ hasText: '‘Close orders on Thursday’ was due on' })
  await expect(page.getByText('Action overdue')).toBeVisible()
  await missing.getByRole('link', { name: /^Open in Actions/ }).click()
  await page.waitForURL('/actions')
  expect(page.url()).toContain(`#action-${action.id}`)
  await page.getByRole('link', { name: /^Open the risk assessment about “Close orders/ }).click()
  await page.waitForURL(`${survey.address}/assessment`)
  await page.getByRole('link', { name: 'Open the report' }).click()
  await page.waitForURL(`${survey.address}/report`)
  // The report leads back to the page that the reader came from.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(`${survey.address}/assessment`)
})

test('A finished action shows its check date and asks what happened', async () => {
  const survey = await assessed()
  const { reply: hazard } = await addHazard(survey, { cause: 'Nobody covers breaks' })
  await addControl(survey, [hazard.id], { title: 'Plan cover for breaks', due_on: '2026-11-10' })
  await page.goto('/actions')
  await page.getByLabel('Status of “Plan cover for breaks”').selectOption('Done')
  await expect(page.getByText('‘Plan cover for breaks’: done. Check on 18 May 2027.')).toBeVisible()
  await page.getByRole('button', { name: 'Say what happened' }).click()
  const form = dialog('Edit action')
  await form.getByLabel('What happened').fill('Everybody takes a break')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Everybody takes a break')).toBeVisible()
})

test('The filing dialog lists open points and says if nothing has changed', async () => {
  const survey = await assessed()
  const { params } = survey
  await page.goto(`${survey.address}/assessment`)
  // At the end of the page, below the last field to fill in.
  await page.getByRole('button', { name: 'File a version' }).last().click()
  await expect(dialog('File version 1').getByText(/points are open/)).toBeVisible()
  await expect(dialog('File version 1').getByText('Say who carried it out.')).toHaveCount(1)
  await dialog('File version 1').getByRole('button', { name: 'Cancel' }).click()
  await must(survey.owner, assessments.file, { params })
  await page.reload()
  await page.getByRole('button', { name: 'File a version' }).first().click()
  const unchanged = dialog('File version 2').getByText(/^Nothing has been edited since version 1/)
  await expect(unchanged).toBeVisible()
  await must(survey.owner, assessments.change, { params, body: { assessor: 'Lee' } })
  await page.reload()
  await page.getByRole('button', { name: 'File a version' }).first().click()
  await expect(dialog('File version 2').getByText(/points are open/)).toBeVisible()
  await expect(unchanged).toBeHidden()
})

test('Only the statement that senior management has written is saved', async () => {
  const survey = await assessed()
  await page.goto(`${survey.address}/assessment`)
  const statement = page.getByLabel('Senior management’s commitment')
  await expect(statement).toHaveValue('')
  await statement.fill('x'.repeat(501))
  await expect(page.getByText('Must be at most 500 characters')).toBeVisible()
  await statement.fill('We pay for a fifth person.')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Everything is saved as you write.')).toBeVisible()
  expect((await must(survey.owner, assessments.read, { params: survey.params })).commitment).toBe(
    'We pay for a fifth person.',
  )
})

test('The hazard form grows with its texts, and shows errors only on saving', async () => {
  const survey = await assessed()
  await page.goto(`${survey.address}/assessment`)
  await page.getByRole('button', { name: 'Add a hazard' }).click()
  const form = dialog('Add a hazard')
  await form.getByLabel('Area').selectOption('Role')
  await expect(form.getByLabel('Applies to')).toHaveAccessibleDescription(
    /For other teams, choose ‘Everybody’/,
  )
  for (const label of ['What causes it?', 'Who could be harmed?', 'How could they be harmed?', 'Measure 1']) {
    await form.getByLabel(label).focus()
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
  }
  await form.getByLabel('Add an action').selectOption('Write your own')
  await expect(form.getByLabel('Action 1')).toHaveValue('')
  await expect(form.getByText('Required')).toBeHidden()
  await form.getByRole('button', { name: 'Save hazard' }).click()
  await expect(form.getByText('Choose what it does')).toBeVisible()
  await form.getByRole('button', { name: 'Remove action 1' }).click()
  const cause = form.getByLabel('What causes it?')
  await cause.fill('Two managers \n\r\n give orders')
  await expect(cause).toHaveValue('Two managers give orders')
  await cause.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Two managers give orders' })).toBeVisible()
})
