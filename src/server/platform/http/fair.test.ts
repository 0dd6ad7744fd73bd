import { expect, test } from 'vitest'
import { fairly } from './fair.ts'

/** Begins calls that do not end before the test says so. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const running: string[] = []
  const begin = (companyId: number, id: number, by: 'caller' | 'key' = 'caller') =>
    fairly({ caller: undefined, key: undefined, scope: { companyId }, [by]: { id } }, () => {
      running.push(`${companyId} ${by} ${id}`)
      return ended
    })
  return { begin, running, end }
}

test('A company’s calls do not wait for those of another company', async () => {
  const { begin, running, end } = held()
  const calls = [1, 2, 3, 4].flatMap((person) => Array.from({ length: 10 }, () => begin(1, person)))
  calls.push(begin(2, 9))
  await expect.poll(() => running).toContain('2 caller 9')
  expect(running).toHaveLength(5)
  end()
  await Promise.all(calls)
})

test('A person’s calls do not wait for most of a colleague’s calls', async () => {
  const { begin, running, end } = held()
  const calls = Array.from({ length: 50 }, () => begin(1, 7, 'key'))
  calls.push(begin(1, 7))
  await expect.poll(() => running).toEqual([...Array(3).fill('1 key 7'), '1 caller 7'])
  end()
  await Promise.all(calls)
})

test('A call is refused if too many of its person’s calls are waiting', async () => {
  const { begin, end } = held()
  const calls = Array.from({ length: 103 }, () => begin(1, 1))
  await expect(begin(1, 1)).rejects.toMatchObject({ code: 'unavailable' })
  end()
  await Promise.all(calls)
})
