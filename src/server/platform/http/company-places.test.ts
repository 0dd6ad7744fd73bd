import { expect, test } from 'vitest'
import { transaction } from '#server/platform/context.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { startCompany, world } from '#test/start.ts'
import { changeInPlace, createCompanyPlaces } from './company-places.ts'

test('A change that waits for its company’s import keeps no place', async () => {
  const { begin } = await world()
  const [one, other] = await Promise.all([startCompany(), startCompany()])
  const place = createCompanyPlaces(1)
  const made: string[] = []
  const change = (company: typeof one, name: string) =>
    changeInPlace(place, { ctx: begin(), companyId: company.company.id }, async () => {
      made.push(name)
    })
  let waits = Promise.resolve()
  const { id: companyId } = one.company
  await transaction(begin(), async (tx) => {
    await beginLongChange(tx.db, { companyId })
    waits = change(one, 'one')
    await change(other, 'other')
    expect(made).toEqual(['other'])
  })
  await waits
  expect(made).toEqual(['other', 'one'])
})
