import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './lock.ts'

const directory = (name = '') => path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-lock-')), name)

test('a directory is taken once, and free again after the release', async () => {
  const place = directory()
  const release = await lockDirectory(place)
  await expect(lockDirectory(place)).rejects.toThrow(DirectoryInUse)
  release()
  const again = await lockDirectory(place)
  again()
  expect(readdirSync(place)).toEqual([])
})

test('of many that come at once at most one goes on', async () => {
  const place = directory()
  const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(place)))
  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})

test('a path longer than a socket’s own is no obstacle', async () => {
  const release = await lockDirectory(directory('deep/'.repeat(60)))
  release()
})
