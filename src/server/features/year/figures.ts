import { WINDOW_DAYS } from '#domain/asked-twice.ts'
import { plusDays } from '#domain/calendar.ts'
import {
  type LikelyTeams,
  MOST_PEOPLE_TRIED,
  MOST_TAGS_TRIED,
  shareAnswered,
  type Trial,
  teamsOfSize,
  USUAL_SHARE,
} from '#domain/year-teams.ts'
import { listTags } from '#server/features/team/queries.ts'
import { moduleBeside } from '#server/platform/children/child.ts'
import { createKeptChild } from '#server/platform/children/kept-child.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { createDoors } from '#server/platform/core/turns.ts'
import type { NamedSpan } from './around.ts'
import { publishedParticipation, tagsOfPeople } from './queries.ts'

type FigureOf = (date: NamedSpan, others: readonly NamedSpan[]) => Promise<LikelyTeams | null>

/** A separate process runs the simulations, because one figure can take several seconds. */
const simulate = createKeptChild<Trial, number>(moduleBeside(import.meta.url, 'simulator'), {
  memoryMb: 128,
  longestMs: 60_000,
  waiting: 100,
})

const ofCompany = createDoors<number>({ atOnce: 1, waiting: 4 })

/**
 * Runs a call that needs figures. A company's calls run one at a time, and up to 4 wait. Any more are refused
 * before they change anything.
 */
export const withFigures = <T>({ companyId }: CompanyScope, work: () => Promise<T>): Promise<T> =>
  ofCompany(companyId, work)

/**
 * Returns a function that estimates how many teams will have a report on a date. It uses only today's team
 * list and published participation.
 */
export async function createFigures(ctx: Context, scope: CompanyScope): Promise<FigureOf> {
  const people = await tagsOfPeople(ctx.db, scope, MOST_PEOPLE_TRIED)
  const tags = (await listTags(ctx.db, scope)).map(({ id }) => id)
  const { MIN_GROUP_SIZE: k } = ctx.config
  const of = people && tags.length <= MOST_TAGS_TRIED ? teamsOfSize({ people, tags, k }) : 0
  if (!people || of === 0) return async () => null
  const [last] = await publishedParticipation(ctx.db, scope, 1)
  const share = last ? shareAnswered(last) : USUAL_SHARE
  const known = new Map<string, number>()
  const mean = async (surveys: Trial['surveys']) => {
    const key = JSON.stringify(surveys)
    const figure =
      known.get(key) ?? (await simulate({ people, tags, k, share, surveys, seed: scope.companyId }))
    known.set(key, figure)
    return figure
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
