import { surveys } from '#contract/surveys.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { START } from '../start.ts'
import { must, newOwner } from './people.ts'
import type { startScreen } from './screen.ts'

export const TITLE = "Winter survey, O'Hara's"
/** The calls that save a survey. */
export const UPDATES = /\/update(\?|$)/

/** Opens the page of a new draft. */
export async function openDraft(page: ReturnType<typeof startScreen>) {
  const owner = await newOwner()
  const body = { estimated_date: earliestDate(START), title: TITLE }
  const { uuid } = await must(owner, surveys.create, { body })
  page.signedIn(owner)
  await page.goto(`/manage-survey/${uuid}`)
  return { owner, uuid, params: { uuid } }
}

/** Presses 'Schedule survey' and confirms. */
export async function pressSchedule(page: ReturnType<typeof startScreen>) {
  await page.getByRole('button', { name: 'Schedule survey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule survey' }).click()
}
