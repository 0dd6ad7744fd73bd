import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { world } from '#test/start.ts'
import { inTurn } from './turns.ts'

const ZIP = Buffer.from('PK\x03\x04')
const LARGE = { workbook: Buffer.concat([ZIP, Buffer.alloc(20_000)]), text: Buffer.alloc(200_000, 'a') }

const kinds = Object.entries(LARGE)

test.each(kinds)('One network’s large files do not hold up other networks (%s)', async (_, bytes) => {
  const { begin } = await world()
  const begun: string[] = []
  const read = (site: string, companyId: number) =>
    inTurn(
      { ...begin(), site },
      { scope: { companyId } as CompanyScope, file: { name: 'team', bytes, fields: {} } },
      async () => {
        begun.push(site)
        await setTimeout(50)
      },
    )
  await Promise.all([read('one', 1), read('one', 2), read('one', 3), read('other', 4)])
  expect(begun).toEqual(['one', 'other', 'one', 'one'])
})

test('Large workbooks and large text files do not wait for each other', async () => {
  const { begin } = await world()
  const begun: string[] = []
  const reads = kinds.map(([kind, bytes], companyId) =>
    inTurn(
      { ...begin(), site: kind },
      { scope: { companyId } as CompanyScope, file: { name: 'team', bytes, fields: {} } },
      async () => {
        begun.push(kind)
        await expect.poll(() => begun).toHaveLength(kinds.length)
      },
    ),
  )
  await Promise.all(reads)
})
