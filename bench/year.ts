import { year } from '#contract/year.ts'
import { plusDays } from '#domain/calendar.ts'
import { londonDate } from '#domain/london.ts'
import { createSurvey } from '#server/features/surveys/planning.ts'
import { readAround } from '#server/features/year/around.ts'
import { makeSurvey } from '#server/features/year/making.ts'
import { planOf } from '#server/features/year/queries.ts'
import { previewPlan, readPlan, startPlan } from '#server/features/year/service.ts'
import { transaction } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { runningSurvey } from './company.ts'
import { type Figure, inTurns, median, milliseconds, timed } from './figures.ts'
import type { Bench } from './server.ts'

const PEOPLE = 500
const TEAMS = 20
const ROUNDS = 15
const READ_MS = 50
const PREVIEW_MS = 2_000
const STRETCH_MS = 200

/**
 * Times the year plan of a company with a running survey. The company has the largest size for which the plan
 * estimates team reports.
 */
export async function benchYear(bench: Bench): Promise<Figure[]> {
  const { scope, caller, company } = await runningSurvey(bench, PEOPLE, TEAMS)
  const ctx = bench.begin()
  // Less than eight weeks after the running survey, so that the estimate must take that survey into account.
  const plan = { shape: 'full_and_pulses', first_on: plusDays(londonDate(ctx.now), 50) } as const
  // The first call loads the library of bank holidays.
  const first = await stretched(() => previewPlan(ctx, scope, plan))
  const previews = []
  for (let round = 0; round < 5; round++) previews.push(await stretched(() => previewPlan(ctx, scope, plan)))
  await startPlan(ctx, scope, caller, plan)

  const reads: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    reads.push(await timed(async () => JSON.stringify(year.read.reply.parse(await readPlan(ctx, scope)))))

  const stored = found(await planOf(ctx.db, scope))
  const { rows } = await readAround(ctx, company.id)
  const making = (index: number) => () => {
    const row = found(rows[index])
    return timed(() => transaction(ctx, (tx) => makeSurvey(tx, stored, row)))
  }
  const made = await inTurns({
    bare: () => timed(() => createSurvey(ctx, scope, { estimated_date: plan.first_on })),
    full: making(0),
    pulse: making(1),
  })
  const size = `${PEOPLE} people, ${TEAMS} teams`
  return [
    within(`year plan with 12 months of dates, ${size}`, median(reads), READ_MS),
    within(`its preview of four dates, ${size}`, median(previews.map(({ whole }) => whole)), PREVIEW_MS),
    within(
      'the longest time for which it blocks other requests',
      median(previews.map(({ longest }) => longest)),
      STRETCH_MS,
    ),
    within('the same for the first preview, which loads a library', first.longest, STRETCH_MS),
    twice('preparing a full survey, compared with creating one', made.full, made.bare),
    twice('preparing a pulse, compared with creating a survey', made.pulse, made.bare),
  ]
}

/** How long the work takes, and the longest time in which nothing else could run. */
async function stretched(run: () => Promise<unknown>) {
  let last = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  const whole = await timed(run)
  look()
  clearInterval(timer)
  return { whole, longest }
}

const within = (name: string, ours: number, limit: number): Figure => ({
  name: `${name} (limit ${limit} ms)`,
  ours: milliseconds(ours),
  bare: `${limit} ms`,
  ratio: ours / limit,
  target: { atMost: 1 },
})

const twice = (name: string, ours: number, bare: number): Figure => ({
  name,
  ours: milliseconds(ours),
  bare: milliseconds(bare),
  ratio: ours / bare,
  target: { atMost: 2 },
})
