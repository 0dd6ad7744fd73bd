import { keepUpAll, makeRoomFor } from '#server/features/year/keep-up.ts'
import { changeDate, readPlan, startPlan } from '#server/features/year/service.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { dateAgo, daysAgo } from './days.ts'
import { answerSurvey, type Demo } from './surveys.ts'

const PREPARED_DAYS = 20

/** Starts the year plan so that its first full survey goes out this many days ago. */
export async function startYear({ ctx, scope }: Demo, owner: Caller, first: number) {
  const body = { shape: 'full_and_pulses', first_on: dateAgo(ctx, first) } as const
  await startPlan(daysAgo(ctx, first + PREPARED_DAYS), scope, owner, body)
}

interface Round {
  /** The survey's position in the plan. */
  date: number
  /**
   * How many days ago the survey went out. The demo's owner moved it to that day, which may be at a weekend.
   */
  moved: number
  seed: string
  answered: number
  mood: number
}

/** Runs one of the plan's surveys as its owner would have done. Returns the survey's uuid. */
export async function runPlanned(demo: Demo, { date, moved, ...round }: Round): Promise<string> {
  const { ctx, scope } = demo
  const on = async () => found((await readPlan(ctx, scope)).dates[date])
  const day = dateAgo(ctx, moved)
  const prepared = daysAgo(ctx, moved + PREPARED_DAYS)
  // Moving the date prepares its survey, because the new day is less than 21 days away.
  await changeDate(prepared, scope, (await on()).id ?? 0, { on: day })
  const { survey_uuid } = await on()
  return answerSurvey(demo, found(survey_uuid), { ...round, prepared })
}

/** Skips this date, because a survey that the owner made by hand replaces it. */
export async function skipDate({ ctx, scope }: Demo, date: number, ago: number) {
  const { id } = found((await readPlan(ctx, scope)).dates[date])
  await changeDate(daysAgo(ctx, ago), scope, id ?? 0, { skipped: true })
}

/** Adds the dates that the plan had `ago` days before today. */
export async function bringUpToDate({ ctx, scope }: Demo, ago: number) {
  const then = daysAgo(ctx, ago)
  await keepUpAll(then)
  await makeRoomFor(then, scope.companyId)
}
