import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }
/** A test runner that wrote no report counts as one failure. */
const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0 }

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      title?: string
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

export function vitestCounts(file: string): Counts {
  const report = read<VitestReport>(file)
  if (!report) return NO_REPORT
  return {
    passed: report.numPassedTests,
    failed: failuresIn(report).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: PlaywrightSpec[]
}
interface PlaywrightSpec {
  title: string
  file: string
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
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

export const playwrightTimes = (file: string): Timed[] =>
  specsOf(read<PlaywrightReport>(file)).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => timed(file, title, duration))),
  )

function specsOf(report: PlaywrightReport | undefined): PlaywrightSpec[] {
  const inSuite = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [
    ...suites.flatMap(inSuite),
    ...specs,
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

export const slowest = (tests: Timed[], count: number): Timed[] =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)

/** A test that failed, or that passed only on its second try, with the runner's output. */
export interface Failure {
  name: string
  isFlaky: boolean
  message: string
}

export function vitestFailures(file: string): Failure[] {
  const report = read<VitestReport>(file)
  return report ? failuresIn(report) : []
}

const failuresIn = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ title, failureMessages }) => failure(name, title, failureMessages))
    // A file that cannot be loaded reports no failing test, so it counts as one failed test.
    return failures.length > 0 || status !== 'failed'
      ? failures
      : [failure(name, 'the file as a whole', [message])]
  })

export function playwrightFailures(file: string): Failure[] {
  const report = read<PlaywrightReport>(file)
  const ofTests = specsOf(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
        return { ...failure(file, title, messages), isFlaky: status === 'flaky' }
      }),
  )
  return [
    ...ofTests,
    ...(report?.errors ?? []).map(({ message }) => failure(file, 'the run as a whole', [message])),
  ]
}

const failure = (file: string, title = '', messages: (string | undefined)[] = []): Failure => ({
  name: `${path.basename(file)} › ${title}`,
  isFlaky: false,
  message: messages.find((message) => message) ?? 'It said nothing.',
})
