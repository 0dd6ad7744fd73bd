import { expect, test } from 'vitest'
import { emptyPlace, migratedPlace } from './place.ts'
import { startProcess } from './process.ts'

test('a second process on the same embedded database is refused, and the lock dies with the first', {
  timeout: 120_000,
}, async () => {
  const { DATA_DIR } = await migratedPlace()
  const first = await startProcess({ DATA_DIR })
  await first.ready()
  const second = await startProcess({ DATA_DIR })
  expect(await second.ended).not.toBe(0)
  expect(second.output()).toMatch(/^DATA_DIR [^\n]+ is in use by another process\n$/)

  await first.kill('SIGKILL')
  const third = await startProcess({ DATA_DIR })
  await third.ready()
  expect(await third.kill('SIGTERM')).toBe(0)
})

test('a wrong setting stops the start with one line that names it', { timeout: 60_000 }, async () => {
  const { DATA_DIR } = await emptyPlace()
  const [wrong, away] = await Promise.all([
    startProcess({ DATA_DIR, MIN_GROUP_SIZE: '2' }),
    startProcess({ DATA_DIR, DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/none' }),
  ])
  expect(await wrong.ended).not.toBe(0)
  expect(wrong.output()).toMatch(/^MIN_GROUP_SIZE [^\n]+\n$/)

  expect(await away.ended).not.toBe(0)
  expect(away.output()).toMatch(/^DATABASE_URL [^\n]+\n$/)
  expect(away.output()).not.toContain('secret')
})
