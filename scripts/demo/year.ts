import { plusDays } from '#domain/calendar.ts'
import { londonDate, londonTime } from '#domain/london.ts'
import { keepUpAll, makeRoomFor } from '#server/features/year/keep-up.ts'
import { changeDate, readPlan, startPlan } from '#server/features/year/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { answerSurvey, type Demo } from './surveys.ts'

const PREPARED_DAYS = 20

const daysAgo = ({ now }: Context, days: number) => plusDays(londonDate(now), -days)

/** Starts the year plan so that its first full survey goes out this many days ago. */
export async function startYear({ ctx, scope }: Demo, owner: Caller, first: number) {
  const before: Context = { ...ctx, now: londonTime(daysAgo(ctx, first + PREPARED_DAYS), 14) }
  const body = { shape: 'full_and_pulses', first_on: daysAgo(ctx, first) } as const
  await startPlan(before, scope, owner, body)
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
  const day = daysAgo(ctx, moved)
  const prepared: Context = { ...ctx, now: londonTime(plusDays(day, -PREPARED_DAYS), 14) }
  // Moving the date prepares its survey, because the new day is less than 21 days away.
  await changeDate(prepared, scope, (await on()).id ?? 0, { on: day })
  const { survey_uuid } = await on()
  return answerSurvey(demo, found(survey_uuid), { ...round, prepared })
}

/** Skips this date, because a survey that the owner made by hand replaces it. */
export async function skipDate({ ctx, scope }: Demo, date: number, ago: number) {
  const { id } = found((await readPlan(ctx, scope)).dates[date])
  const before: Context = { ...ctx, now: londonTime(daysAgo(ctx, ago), 14) }
  await changeDate(before, scope, id ?? 0, { skipped: true })
}

/** Adds the dates that the plan had `ago` days before today. */
export async function bringUpToDate({ ctx, scope }: Demo, ago: number) {
  const then: Context = { ...ctx, now: londonTime(daysAgo(ctx, ago), 14) }
  await keepUpAll(then)
  await makeRoomFor(then, scope.companyId)
}
