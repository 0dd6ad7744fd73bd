import { expect, test } from 'vitest'
import { createTurns, joined, listTexts } from './turns.ts'

/** Keeps the processor busy for this many milliseconds. */
function work(ms: number) {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}

test('Each turn of the event loop runs only one step of all the long work', async () => {
  let [loops, isOver] = [0, false]
  const count = () => {
    loops += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const long = async () => {
    const turn = createTurns()
    for (let step = 0; step < 10; step++) {
      work(6)
      await turn()
    }
  }
  await Promise.all([long(), long(), long(), long()])
  isOver = true
  expect(loops).toBeGreaterThanOrEqual(35)
})

test('The JSON of a long list is the usual one', async () => {
  const entries = Array.from({ length: 20_000 }, (_, index) => ({ index, name: 'Zoë' }))
  for (const list of [entries, entries.slice(0, 1), []]) {
    const text = (await joined(listTexts(list, (entry) => [JSON.stringify(entry)]))).toString()
    expect(text).toBe(JSON.stringify(list))
  }
})
