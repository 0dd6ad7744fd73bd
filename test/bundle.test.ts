import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/platform/root.ts'
import { START, startProcess } from './process.ts'

test('a failure names the line of the source that it came from', { timeout: 60_000 }, async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-broken-'))
  // Nobody would expect it there, and no message is made for it.
  mkdirSync(path.join(DATA_DIR, 'secret'))
  const server = await startProcess({ DATA_DIR })
  expect(await server.ended).toBe(1)
  const [, file = '', line] = /\((?:file:\/\/)?([^()]+secret\.ts):(\d+):\d+\)/.exec(server.output()) ?? []
  expect(path.relative(ROOT, file)).toBe('src/server/platform/secret.ts')
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('readFileSync(file')
})

test('these tests start the server as npm start does', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  expect(scripts.start).toBe(`exec node ${START.join(' ')}`)
})
