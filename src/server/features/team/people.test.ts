import { expect, test } from 'vitest'
import { recipients } from '#contract/team.ts'
import { startCompany } from '#test/start.ts'
import { addTeam } from '#test/survey.ts'

async function teamOf(team: Record<string, string[]>) {
  const company = await startCompany()
  await addTeam(company, team)
  const domain = `@company${company.company.id}.example`
  const found = async (query: { page?: number; per_page?: number; search?: string }) => {
    const { reply } = await company.as.manager(recipients.page, { query })
    return { ...reply, names: reply.data.map(({ email }) => email.replace(domain, '')) }
  }
  return { ...company, found }
}

test('pages of the team hold everybody once, by address', async () => {
  const { as, found } = await teamOf({ sam: ['Bakery', 'Shop'], lea: [], kit: ['Shop'], amir: [], beth: [] })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => found({ page, per_page: 2 })))
  expect(pages.map(({ names }) => names)).toEqual([['amir', 'beth'], ['kit', 'lea'], ['sam'], []])
  expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual(pages.map(() => [5, 3]))
  expect(pages.flatMap(({ data }) => data)).toEqual((await as.manager(recipients.list)).reply)
})

test('people are found by address, uuid and tag, in any case and any order of words', async () => {
  const { as, found } = await teamOf({ 'sam.obrien': ['Bakery', 'Shop, 50% front'], lea: ['Delivery'] })
  const { reply } = await as.manager(recipients.list)
  const lea = reply.find(({ email }) => email.startsWith('lea'))?.uuid ?? ''
  expect((await found({ search: "O'BRIEN" })).names).toEqual([])
  expect((await found({ search: 'OBRIEN' })).names).toEqual(['sam.obrien'])
  expect((await found({ search: lea.slice(2, 15).toUpperCase() })).names).toEqual(['lea'])
  expect((await found({ search: 'front  sam' })).names).toEqual(['sam.obrien'])
  expect((await found({ search: 'sam delivery' })).names).toEqual([])
  expect((await found({ search: '50%' })).names).toEqual(['sam.obrien'])
  expect((await found({ search: '5%f' })).names).toEqual([])
  expect((await found({ search: '  ' })).names).toEqual(['lea', 'sam.obrien'])
})

test('another company’s people are on no page, and found by nothing', async () => {
  const other = await teamOf({ vic: ['Bakery'] })
  const { found } = await teamOf({ sam: ['Bakery'] })
  const { reply } = await other.as.manager(recipients.list)
  expect((await found({ search: 'bakery' })).names).toEqual(['sam'])
  expect((await found({ search: reply[0]?.uuid ?? '' })).total).toBe(0)
})
