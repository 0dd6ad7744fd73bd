import { startPostgres } from '#test/database.ts'
import { fortyAnswers } from './company.ts'
import { memoryOfFamily } from './machine.ts'
import { invite, quantile, reopenAll, SAVES, startServer } from './monday.ts'
import { load } from './outside.ts'

const PEOPLE = 3_000
/**
 * How many people answer per second, with eight saves each. It is half of the highest rate that `-- monday`
 * reached with one process on two idle cores.
 */
const RATE = 42
const ROUND_SECONDS = 60
const THINK_MS = 500
/** The limit for memory, relative to the first minutes. If it grows more, there is a leak. */
const GROWS_AT_MOST = 1.25
const SETTLED_AFTER = 3

/**
 * People answer without a pause for this many minutes. Records the memory every minute and marks growth above
 * the limit.
 */
export async function benchSoak(minutes: number): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return console.log('\nsoak: PostgreSQL is not installed')
  const url = postgres.url('postgres')
  const people = await invite(url, PEOPLE)
  await reopenAll(url)
  const server = await startServer({ DATABASE_URL: url }, 1)
  const memory: number[] = []
  let errors = 0
  for (let minute = 1; minute <= minutes; minute++) {
    const measured = await load({
      site: `http://127.0.0.1:${server.port}`,
      people,
      answers: fortyAnswers(minute),
      saves: SAVES,
      rate: RATE,
      seconds: ROUND_SECONDS,
      think: THINK_MS,
    })
    errors += Object.values(measured.errors).reduce((sum, count) => sum + count, 0)
    const bytes = memoryOfFamily(server.pid).reduce((sum, one) => sum + one, 0)
    if (bytes === 0) throw new Error(`the server has ended: ${server.output()}`)
    memory.push(bytes)
    console.log(
      `  minute ${minute}: ${Math.round(bytes / 1e6)} MB, saving an answer p99 ${Math.round(quantile(measured.saves, 0.99))} ms, errors ${errors}`,
    )
    // The same people answer once more.
    await reopenAll(url)
  }
  const [settled, last] = [memory[Math.min(SETTLED_AFTER, memory.length) - 1] ?? 0, memory.at(-1) ?? 0]
  const grown = last / settled
  console.log(
    `  ${grown > GROWS_AT_MOST || errors > 0 ? '!' : ' '} memory ${grown.toFixed(2)} times the level of the first minutes (target ≤ ${GROWS_AT_MOST}), errors ${errors}`,
  )
  await server.kill('SIGTERM')
  await postgres.stop()
}
