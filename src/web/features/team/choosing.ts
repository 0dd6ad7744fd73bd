import { MOST_CHOSEN, type Recipient } from '#contract/team.ts'
import type { ChosenPeople } from './choose-people.tsx'

/** A page of the people found, and how many were found in all. */
export interface Listed {
  data: readonly Recipient[]
  total: number
}

const unseenIn = (chosen: ChosenPeople, { data }: Listed) =>
  chosen.size - data.filter(({ id }) => chosen.has(id)).length

/** Says how many of the chosen people are not in view, because the choice outlasts a search and a turned page. */
export function sayUnseen(chosen: ChosenPeople, listed: Listed): string | null {
  const unseen = unseenIn(chosen, listed)
  if (unseen === 0) return null
  if (chosen.size === 1) return 'This person is not on this page.'
  if (unseen === chosen.size) return 'None of them are on this page.'
  return unseen === 1 ? '1 of them is not on this page.' : `${unseen} of them are not on this page.`
}

/** True if the whole page is chosen, more people were found, and one change could affect all of them. */
export const canChooseAll = (chosen: ChosenPeople, listed: Listed): boolean =>
  listed.data.every(({ id }) => chosen.has(id)) &&
  chosen.size < listed.total &&
  unseenIn(chosen, listed) + listed.total <= MOST_CHOSEN

/** The choice with everybody found added. `pageOf` reads one page of them. */
export async function withEverybodyFound(
  chosen: ChosenPeople,
  pageOf: (page: number) => Promise<{ data: readonly Recipient[]; last_page: number }>,
): Promise<ChosenPeople> {
  const now = new Map(chosen)
  let last = 1
  for (let page = 1; page <= last; page++) {
    const { data, last_page } = await pageOf(page)
    for (const person of data) now.set(person.id, person)
    last = last_page
  }
  return now
}
