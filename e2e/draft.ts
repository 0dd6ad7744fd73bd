import { surveys } from '#contract/surveys.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import { must, newOwner } from './api.ts'
import { type Page, signedIn } from './fixture.ts'

export const TITLE = "Spring survey, O'Hara's"

/** A new company's draft survey, with its page open. */
export async function openDraft(page: Page) {
  const owner = await newOwner()
  const body = { estimated_date: earliestDate(new Date()), title: TITLE }
  const { uuid } = await must(owner, surveys.create, { body })
  await signedIn(page, owner)
  await page.goto(`/manage-survey/${uuid}`)
  return { owner, uuid, params: { uuid } }
}
