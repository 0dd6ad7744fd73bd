import { expect, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { answerWith, printedDeck } from '../cards.ts'
import { world } from '../start.ts'
import { crowd, launchedSurvey } from '../survey.ts'
import { must } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

test('A survey by card reports participation and shares its outcome', async () => {
  const survey = await launchedSurvey(crowd(5))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 5, people: 3 })
  for (const code of codes) await answerWith(survey, code)
  for (const name of Object.keys(crowd(5))) await survey.submit(name)
  await (await world()).jobsDone()
  page.signedIn(survey.manager)
  const { uuid } = survey.params
  await page.goto(`/manage-survey/${uuid}`)
  await expect(page.getByText('8 completed · 0 pending · 0 expired')).toBeVisible()
  await expect(page.getByText('More cards were used than people: 5 for 3.')).toBeVisible()
  await page.goto(`/manage-survey/${uuid}/report`)
  await expect(page.getByText('More cards were used than people: 5 for 3.')).toBeVisible()

  const body = { survey_uuid: uuid, title: 'Plan the week', due_on: '2027-05-15' }
  await must(survey.manager, actions.create, { body })
  await page.goto(`/manage-survey/${uuid}/share`)
  await expect(
    page.getByText('E-mail to 5 people. Print the poster for the 3 people with cards.'),
  ).toBeVisible()
  const send = page.getByRole('button', { name: 'Send to 5 people' })
  await expect(send).toBeDisabled()
  await expect(page.getByText('Choose at least one action to share.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Plan the week' }).check()
  await expect(send).toBeEnabled()
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send to 5 people?' })
  await expect(dialog.getByText('The e-mails go out now and cannot be recalled.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  const poster = page.getByRole('link', { name: 'Print the poster (PDF, in a new tab)' })
  await expect(poster).toHaveAttribute('target', '_blank')
})
