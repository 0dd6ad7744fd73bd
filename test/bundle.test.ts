import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/platform/core/root.ts'
import { migratedPlace } from './place.ts'
import { START, startProcess } from './process.ts'

test('A failure in the bundle is reported with its source line', { timeout: 60_000 }, async () => {
  const place = await migratedPlace()
  // Puts a directory where the server expects a file. This error has no message of its own, so the server
  // prints the stack trace.
  mkdirSync(path.join(place.DATA_DIR, 'secret'))
  const server = await startProcess(place)
  expect(await server.ended).toBe(1)
  const [, file = '', line] = /\((?:file:\/\/)?([^()]+secret\.ts):(\d+):\d+\)/.exec(server.output()) ?? []
  expect(path.relative(ROOT, file)).toBe('src/server/platform/core/secret.ts')
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('readFileSync(file')
})

test('The tests use the same start command as npm start', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  expect(scripts.start).toBe(`exec node ${START.join(' ')}`)
})
