import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './machine.ts'
import { type Counts, NOTHING, playwrightCounts, sum, vitestCounts } from './test-counts.ts'

/** Everything that CI runs, one after the other. Nothing stops at the first failure: one run tells all. */
const RESULTS = path.resolve(import.meta.dirname, '../test-results')
const VITEST = path.join(RESULTS, 'vitest.json')
const PLAYWRIGHT = path.join(RESULTS, 'playwright.json')

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

const failed: string[] = []

const checks = [
  ...['.', 'src/domain', 'src/contract', 'src/server', 'src/web'].map((project) =>
    check(`types of ${project}`, ['tsc', '-p', project]),
  ),
  check('lint', ['biome', 'check', '--error-on-warnings']),
  check('unused code', ['knip']),
]

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
const tests = run('tests', vitest, () => vitestCounts(VITEST))

const hasBrowser = ensureChromium()
const journeys = run('browser journeys', hasBrowser ? ['playwright', 'test'] : ['false'], () =>
  playwrightCounts(PLAYWRIGHT),
)

const { passed, failed: failures, skipped } = sum([...checks, tests, journeys])
const summary = `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
writeFileSync(path.join(RESULTS, 'summary.txt'), `${summary}\n`)
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${summary}`)
process.exit(failures > 0 ? 1 : 0)

/** A check has nothing to count but that it failed. */
function check(name: string, command: string[]): Counts {
  return run(name, command, () => NOTHING)
}

/** A run that failed never counts as less than one failure, whatever its report says. */
function run(name: string, [command = '', ...args]: string[], counts: () => Counts): Counts {
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  const told = counts()
  if (status === 0) return told
  failed.push(name)
  return { ...told, failed: Math.max(1, told.failed) }
}
