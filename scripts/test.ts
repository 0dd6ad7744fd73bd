import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './machine.ts'
import {
  type Counts,
  type Failure,
  NOTHING,
  playwrightCounts,
  playwrightFailures,
  playwrightTimes,
  slowest,
  sum,
  type Timed,
  vitestCounts,
  vitestFailures,
  vitestTimes,
} from './test-counts.ts'

/**
 * Runs everything that CI runs. It does not stop at the first failure, so that one run shows all failures.
 */
const RESULTS = path.resolve(import.meta.dirname, '../test-results')
const VITEST = path.join(RESULTS, 'vitest.json')
const PLAYWRIGHT = path.join(RESULTS, 'playwright.json')

// Dozens of processes load the same modules, so with a shared cache each module is compiled only once.
process.env.NODE_COMPILE_CACHE ??= path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/evenkeel-compiled',
)
// The TypeScript compiler is written in Go. Go's garbage collector is switched off, because it does a third
// of the work and saves only a sixth of the memory.
process.env.GOGC ??= 'off'

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

/** For commands that do not count tests. Their output is printed in one piece when they finish. */
const QUIETLY = { counts: () => NOTHING, isQuiet: true }

/** How many failures are printed at the end, and how many lines of each. */
const [MOST_FAILURES, MOST_LINES] = [5, 12]

const failed: string[] = []
/** The output of failed commands that have no test counts. */
const complaints: Failure[] = []
const times: Timed[] = []
const began = performance.now()
const workedBefore = processorSeconds()

// Tests spend about half of their time waiting for a server, an email or a page, so they run in parallel.
// Browser tests have the highest priority, then other tests, then checks. With equal shares of a core, they
// would evict each other's cached data and take a tenth longer.
const { PRIORITY_BELOW_NORMAL: BELOW_NORMAL, PRIORITY_LOW: LOW } = constants.priority

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
const hasBrowser = ensureChromium()
const checking = checkEverything()
// Both runners need these builds. If the runners started first, each of them would build everything itself.
const made = await Promise.all([
  run('the product, built', [process.execPath, 'scripts/build.ts', '--smallest'], QUIETLY),
  run(
    'a migrated database',
    [process.execPath, '--liftoff-only', '--import', 'tsx', 'scripts/migrated.ts'],
    QUIETLY,
  ),
])
const [tests, journeys, checks] = await Promise.all([
  run('tests', vitest, { counts: () => vitestCounts(VITEST), niceness: BELOW_NORMAL }),
  travel(),
  checking,
])

const { passed, failed: failures, skipped } = sum([...made, tests, journeys, ...checks])
const summary = `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
writeFileSync(path.join(RESULTS, 'summary.txt'), `${summary}\n`)
tellTimes()
tellFailures()
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${summary}`)
process.exit(failures > 0 ? 1 : 0)

async function checkEverything(): Promise<Counts[]> {
  const checks: [name: string, command: string[]][] = [
    // Uses one thread, because each additional thread would infer the same types again.
    ['types', ['tsc', '--build', '--singleThreaded']],
    ['lint', ['biome', 'check', '--error-on-warnings']],
    ['unused code', ['knip']],
  ]
  const done: Counts[] = []
  for (const [name, command] of checks) done.push(await run(name, command, { ...QUIETLY, niceness: LOW }))
  return done
}

async function travel(): Promise<Counts> {
  const command = (await hasBrowser) ? ['playwright', 'test'] : ['false']
  return run('browser journeys', command, { counts: () => playwrightCounts(PLAYWRIGHT), isQuiet: true })
}

/** A failed run counts as at least one failure, whatever its report says. */
async function run(
  name: string,
  [command = '', ...args]: string[],
  { counts, isQuiet = false, niceness = 0 }: { counts: () => Counts; isQuiet?: boolean; niceness?: number },
): Promise<Counts> {
  const start = performance.now()
  if (!isQuiet) console.log(`\n── ${name}`)
  const way = isQuiet ? 'pipe' : 'inherit'
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', way, way] })
  if (child.pid) setPriority(child.pid, niceness)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const status = await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  times.push({ name, seconds: (performance.now() - start) / 1_000 })
  const output = Buffer.concat(said).toString()
  if (isQuiet) console.log(`\n── ${name}\n${output}`)

  const told = counts()
  if (status === 0) return told
  failed.push(name)
  if (told === NOTHING) complaints.push({ name, isFlaky: false, message: output })
  return { ...told, failed: Math.max(1, told.failed) }
}

/** Prints how long each part of the run took. */
function tellTimes() {
  const all = (performance.now() - began) / 1_000
  const tests = [...vitestTimes(VITEST), ...playwrightTimes(PLAYWRIGHT)]
  const work = { name: 'of processors, in all', seconds: processorSeconds() - workedBefore }
  console.log(`\nTime of each part\n${lines([...times, { name: 'everything', seconds: all }, work])}`)
  console.log(`\nSlowest tests\n${lines(slowest(tests, 10))}`)
}

/** Prints the failures last, so that the output ends with what failed and why. */
function tellFailures() {
  const all = [...complaints, ...vitestFailures(VITEST), ...playwrightFailures(PLAYWRIGHT)]
  const flaky = all.filter(({ isFlaky }) => isFlaky)
  tell('Passed only on the second try', flaky)
  const lost = all.filter(({ isFlaky }) => !isFlaky)
  tell('What failed', lost)
}

function tell(heading: string, failures: Failure[]) {
  if (failures.length === 0) return
  console.error(`\n${heading}`)
  for (const { name, message } of failures.slice(0, MOST_FAILURES)) {
    const said = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
    console.error([`  ${name}`, ...said.slice(0, MOST_LINES).map((line) => `      ${line}`)].join('\n'))
  }
  if (failures.length > MOST_FAILURES) console.error(`  … and ${failures.length - MOST_FAILURES} more`)
}

/**
 * How many seconds of processor time the whole machine has used since it booted. Browser processes are not
 * our children, so only this total includes them.
 */
function processorSeconds() {
  const milliseconds = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return milliseconds.reduce((sum, one) => sum + one, 0) / 1_000
}

function lines(rows: Timed[]) {
  return rows.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')
}
