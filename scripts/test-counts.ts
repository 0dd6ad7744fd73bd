import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }
/** A runner that left no report has failed as a whole. */
const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0 }

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; title?: string; duration?: number | null }[]
  }[]
}

export function vitestCounts(file: string): Counts {
  const report = read<VitestReport>(file)
  if (!report) return NO_REPORT
  // A file that could not be loaded reports no failing test, so it counts as one.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

export function playwrightCounts(file: string): Counts {
  const report = read<PlaywrightReport>(file)
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

export const sum = (all: Counts[]): Counts =>
  all.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }))

export interface Timed {
  name: string
  seconds: number
}

const timed = (file: string, title: string, milliseconds: number): Timed => ({
  name: `${path.basename(file)} › ${title}`,
  seconds: milliseconds / 1_000,
})

export const vitestTimes = (file: string): Timed[] =>
  (read<VitestReport>(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title = '', duration }) => timed(name, title, duration ?? 0)),
  )

export function playwrightTimes(file: string): Timed[] {
  const timesOf = ({ suites = [], specs }: PlaywrightSuite): Timed[] => [
    ...suites.flatMap(timesOf),
    ...specs.flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => timed(file, title, duration))),
    ),
  ]
  return (read<PlaywrightReport>(file)?.suites ?? []).flatMap(timesOf)
}

export const slowest = (tests: Timed[], count: number): Timed[] =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
