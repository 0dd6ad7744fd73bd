import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  playwrightCounts,
  playwrightFailures,
  playwrightTimes,
  slowest,
  sum,
  vitestCounts,
  vitestFailures,
  vitestTimes,
} from './test-counts.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'evenkeel-counts-'))

function report(name: string, content: object) {
  const file = path.join(directory, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const totals = { numPassedTests: 7, numPendingTests: 2, numTodoTests: 0 }
const name = '/somewhere/team.test.ts'
const failing = { name, status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }

test('The test summary adds up both runners’ counts', () => {
  const vitest = report('vitest.json', { ...totals, testResults: [failing] })
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }
  const playwright = report('playwright.json', { stats, errors: [] })
  expect(sum([vitestCounts(vitest), playwrightCounts(playwright)])).toEqual({
    passed: 11,
    failed: 2,
    skipped: 3,
  })
})

test('A test file that fails to load is counted as a failure', () => {
  const broken = { name, status: 'failed', assertionResults: [] }
  const vitest = report('broken.json', { ...totals, testResults: [failing, broken] })
  expect(vitestCounts(vitest).failed).toBe(2)
})

test('A test run that stops before any test starts is counted as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightCounts(report('errors.json', { stats, errors: [{ message: 'no server' }] })).failed).toBe(
    1,
  )
  expect(vitestCounts(path.join(directory, 'nowhere.json')).failed).toBe(1)
})

test('The test summary lists both runners’ slowest tests first', () => {
  const assertionResults = [
    { status: 'passed', title: 'a quick one', duration: 3 },
    { status: 'passed', title: 'a slow one', duration: 4_200 },
    { status: 'skipped', title: 'one that did not run', duration: null },
  ]
  const testResults = [{ name: '/somewhere/test/team.test.ts', status: 'passed', assertionResults }]
  const specs = [{ title: 'a journey', file: 'team.spec.ts', tests: [{ results: [{ duration: 2_000 }] }] }]
  const suites = [{ specs: [], suites: [{ specs }] }]
  const vitest = vitestTimes(report('times.json', { ...totals, testResults }))
  const playwright = playwrightTimes(report('journeys.json', { stats: {}, errors: [], suites }))
  expect(slowest([...vitest, ...playwright], 2)).toEqual([
    { name: 'team.test.ts › a slow one', seconds: 4.2 },
    { name: 'team.spec.ts › a journey', seconds: 2 },
  ])
  expect(vitestTimes(path.join(directory, 'nowhere.json'))).toEqual([])
})

test('The test summary lists failures and, separately, tests passed on retry', () => {
  const assertionResults = [
    { status: 'failed', title: 'one that fails', failureMessages: ['AssertionError: no'] },
    { status: 'passed', title: 'one that passes' },
  ]
  const testResults = [
    { name, status: 'failed', assertionResults },
    { name: '/somewhere/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(vitestFailures(report('failures.json', { ...totals, testResults }))).toEqual([
    { name: 'team.test.ts › one that fails', isFlaky: false, message: 'AssertionError: no' },
    { name: 'broken.test.ts › the file as a whole', isFlaky: false, message: 'no such module' },
  ])

  const journey = (title: string, status: string) => ({
    title,
    file: 'team.spec.ts',
    tests: [{ status, results: [{ duration: 1, errors: [{ message: `${title} timed out` }] }] }],
  })
  const specs = [journey('one', 'unexpected'), journey('two', 'flaky'), journey('three', 'expected')]
  const errors = [{ message: 'no server' }]
  expect(playwrightFailures(report('lost.json', { stats: {}, errors, suites: [{ specs }] }))).toEqual([
    { name: 'team.spec.ts › one', isFlaky: false, message: 'one timed out' },
    { name: 'team.spec.ts › two', isFlaky: true, message: 'two timed out' },
    { name: 'lost.json › the run as a whole', isFlaky: false, message: 'no server' },
  ])
  expect(playwrightFailures(path.join(directory, 'nowhere.json'))).toEqual([])
})
