import { expect, test } from 'vitest'
import { inSlot } from './company-slots.ts'

test('A company has 20 outgoing calls in progress, ten of them for one network', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const running: string[] = []
  const begin = (site?: string, companyId: number | undefined = 1) =>
    inSlot({ companyId, site }, () => {
      running.push(`${companyId} ${site}`)
      return ended
    })
  const calls = Array.from({ length: 110 }, () => begin('a'))
  calls.push(begin('b'), begin('a', 2))
  await expect.poll(() => running).toEqual([...Array(10).fill('1 a'), '1 b', '2 a'])
  await expect(begin('a')).rejects.toMatchObject({ fault: 'busy' })
  calls.push(...Array.from({ length: 30 }, () => begin()))
  await expect.poll(() => running).toHaveLength(12 + 9)
  end()
  await Promise.all(calls)
})
