import { WINDOW_DAYS } from '#domain/asked-twice.ts'
import { plusDays } from '#domain/calendar.ts'
import {
  type LikelyTeams,
  MOST_PEOPLE_TRIED,
  MOST_TAGS_TRIED,
  shareAnswered,
  TRIALS,
  type Trial,
  teamsOfSize,
  triedOnce,
  USUAL_SHARE,
} from '#domain/year-teams.ts'
import { listTags } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { createTurns } from '#server/platform/core/turns.ts'
import type { NamedSpan } from './around.ts'
import { publishedParticipation, tagsOfPeople } from './queries.ts'

type FigureOf = (date: NamedSpan, others: readonly NamedSpan[]) => Promise<LikelyTeams | null>

/**
 * A function that works out how many teams are likely to have a report on a date. It knows today's team list and the
 * published participation alone, and gives other calls a turn between trials.
 */
export async function createFigures(ctx: Context, scope: CompanyScope): Promise<FigureOf> {
  const people = await tagsOfPeople(ctx.db, scope, MOST_PEOPLE_TRIED)
  const tags = (await listTags(ctx.db, scope)).map(({ id }) => id)
  const { MIN_GROUP_SIZE: k } = ctx.config
  const of = people && tags.length <= MOST_TAGS_TRIED ? teamsOfSize({ people, tags, k }) : 0
  if (!people || of === 0) return async () => null
  const [last] = await publishedParticipation(ctx.db, scope, 1)
  const share = last ? shareAnswered(last) : USUAL_SHARE
  const turn = createTurns()
  const known = new Map<string, number>()
  const mean = async (surveys: Trial['surveys']) => {
    const key = JSON.stringify(surveys)
    const before = known.get(key)
    if (before !== undefined) return before
    let sum = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      sum += triedOnce({ people, tags, k, share, surveys, seed: scope.companyId }, trial)
      await turn()
    }
    known.set(key, Math.round(sum / TRIALS))
    return Math.round(sum / TRIALS)
  }
  return async (date, others) => {
    const earlier = others
      .filter(({ on }) => on < date.on && on > plusDays(date.on, -WINDOW_DAYS))
      .toSorted((one, other) => (one.on < other.on ? -1 : 1))
      .map(({ tag_ids }) => tag_ids)
    const likely = await mean([...earlier, date.tag_ids])
    return { likely, of, without_others: earlier.length === 0 ? null : await mean([date.tag_ids]) }
  }
}
