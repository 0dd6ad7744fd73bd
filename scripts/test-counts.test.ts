import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { playwrightCounts, sum, vitestCounts } from './test-counts.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-counts-'))

function report(name: string, content: object) {
  const file = path.join(directory, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const totals = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 }
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }

test('both runners are summed', () => {
  const vitest = report('vitest.json', { ...totals, testResults: [failing] })
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }
  const playwright = report('playwright.json', { stats, errors: [] })
  expect(sum([vitestCounts(vitest), playwrightCounts(playwright)])).toEqual({
    passed: 11,
    failed: 2,
    skipped: 3,
  })
})

test('a file that could not be loaded counts as a failure, although no test of it failed', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const vitest = report('broken.json', { ...totals, testResults: [failing, broken] })
  expect(vitestCounts(vitest).failed).toBe(2)
})

test('a run that ended before it began is no success', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightCounts(report('errors.json', { stats, errors: [{ message: 'no server' }] })).failed).toBe(
    1,
  )
  expect(vitestCounts(path.join(directory, 'nowhere.json')).failed).toBe(1)
})
