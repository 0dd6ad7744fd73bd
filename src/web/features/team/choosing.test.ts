import { expect, test } from 'vitest'
import type { Recipient } from '#contract/team.ts'
import { canChooseAll, sayUnseen, withEverybodyFound } from './choosing.ts'

const person = (id: number): Recipient => ({
  id,
  email: `p${id}@example.com`,
  uuid: `u${id}`,
  tags: [],
  refused: false,
  stopped: false,
  language: null,
})
const people = (...ids: number[]) => ids.map(person)
const choice = (...ids: number[]) => new Map(people(...ids).map((one) => [one.id, one]))

test('The list says how many of the chosen people are not in view', () => {
  const listed = { data: people(1, 2), total: 2 }
  expect(sayUnseen(choice(1, 2), listed)).toBeNull()
  expect(sayUnseen(choice(1, 9), listed)).toBe('1 of them is not on this page.')
  expect(sayUnseen(choice(1, 8, 9), listed)).toBe('2 of them are not on this page.')
  expect(sayUnseen(choice(8, 9), listed)).toBe('None of them are on this page.')
  expect(sayUnseen(choice(9), listed)).toBe('This person is not on this page.')
})

test('Once a page is chosen, all people found can be chosen, up to 1,000', () => {
  const data = people(1, 2)
  expect(canChooseAll(choice(1, 2), { data, total: 5 })).toBe(true)
  expect(canChooseAll(choice(1), { data, total: 5 })).toBe(false)
  expect(canChooseAll(choice(1, 2), { data, total: 2 })).toBe(false)
  expect(canChooseAll(choice(1, 2), { data, total: 1_000 })).toBe(true)
  expect(canChooseAll(choice(1, 2, 9), { data, total: 1_000 })).toBe(false)
})

test('Choosing everybody found reads every page and keeps who was chosen before', async () => {
  const pages = [people(1, 2), people(3, 4), people(5)]
  const pageOf = async (page: number) => ({ data: pages[page - 1] ?? [], last_page: pages.length })
  const now = await withEverybodyFound(choice(2, 9), pageOf)
  expect([...now.keys()].sort()).toEqual([1, 2, 3, 4, 5, 9])
})
