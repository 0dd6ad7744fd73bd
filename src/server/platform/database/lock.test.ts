import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './lock.ts'

const directory = (name = '') => path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-lock-')), name)

test('A directory can be locked only once until it is released', async () => {
  const place = directory()
  const release = await lockDirectory(place)
  await expect(lockDirectory(place)).rejects.toThrow(DirectoryInUse)
  release()
  const again = await lockDirectory(place)
  again()
  expect(readdirSync(place)).toEqual([])
})

test('At most one of several simultaneous callers locks a directory', async () => {
  const place = directory()
  const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(place)))
  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})

test('A directory can be locked even if its path is too long for a socket', async () => {
  const release = await lockDirectory(directory('deep/'.repeat(60)))
  release()
})
