import { expect, test } from 'vitest'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { world } from '#test/start.ts'
import { inTurn } from './turns.ts'

const ZIP = Buffer.from('PK\x03\x04')
const LARGE = { workbook: Buffer.concat([ZIP, Buffer.alloc(20_000)]), text: Buffer.alloc(200_000, 'a') }

test.each(Object.entries(LARGE))(
  'One network’s large files leave a place for others (%s)',
  async (_, bytes) => {
    const { begin } = await world()
    const file = { name: 'team', bytes, fields: {} }
    const begun: string[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const read = (site: string, companyId: number) =>
      inTurn({ ...begin(), site }, { scope: { companyId } as CompanyScope, file }, async () => {
        begun.push(site)
        await finished
      })
    const reads = [read('one', 1), read('one', 2), read('one', 3), read('other', 4)]
    await expect.poll(() => begun).toEqual(['one', 'other'])
    finish()
    await Promise.all(reads)
    expect(begun).toHaveLength(4)
  },
)

test('Large workbooks and large text files do not wait for each other', async () => {
  const { begin } = await world()
  const begun: string[] = []
  const read = (site: string, companyId: number, bytes: Buffer) =>
    inTurn(
      { ...begin(), site },
      { scope: { companyId } as CompanyScope, file: { name: 'team', bytes, fields: {} } },
      async () => {
        begun.push(site)
        await expect.poll(() => begun).toHaveLength(3)
      },
    )
  await Promise.all([
    read('one', 1, LARGE.workbook),
    read('two', 2, LARGE.workbook),
    read('three', 3, LARGE.text),
  ])
})
