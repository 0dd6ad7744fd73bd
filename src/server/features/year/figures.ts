import { createHash } from 'node:crypto'
import { WINDOW_DAYS } from '#domain/asked-twice.ts'
import { plusDays } from '#domain/calendar.ts'
import {
  areTooMany,
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
import { createDoors } from '#server/platform/core/doors.ts'
import { ofCompany } from '#server/platform/http/large-calls.ts'
import type { NamedSpan } from './around.ts'
import { publishedParticipation, tagsOfPeople } from './queries.ts'
import type { StoredFigure } from './tables.ts'

type About<Result> = (date: NamedSpan, others: readonly NamedSpan[]) => Result

interface Figures {
  /**
   * Estimates how many teams will have a report on a date. Null if nothing can be estimated. Ask for all
   * figures at once, because each one may have to wait for a figure of another company.
   */
  of: About<Promise<StoredFigure | null>>
  /** True if `of` would still calculate the same figure as the stored one. */
  isCurrent: (stored: StoredFigure | null, ...about: Parameters<About<unknown>>) => boolean
}

/** A separate process runs the simulations, because one figure can take several seconds. */
const simulate = createKeptChild<Trial, number>(moduleBeside(import.meta.url, 'simulator'), {
  memoryMb: 128,
  longestMs: 60_000,
  waiting: 100,
})

const inCompany = createDoors<number>({ atOnce: 1, waiting: 4 })

/**
 * Runs work that needs figures. For each company, one piece of work runs at a time and up to 4 wait. Any more
 * is refused.
 */
export const withFigures = <T>({ companyId }: CompanyScope, work: () => Promise<T>): Promise<T> =>
  inCompany(companyId, work)

/**
 * Calculates no figures. Used for a company whose teams are too small, or which has too many people or teams.
 */
const NONE: Figures = { of: async () => null, isCurrent: (stored) => stored === null }

/**
 * Estimates how many teams will have a report on a date. Uses only today's team list, the dates of surveys
 * and published participation.
 */
export async function createFigures(ctx: Context, scope: CompanyScope): Promise<Figures> {
  const people = await tagsOfPeople(ctx.db, scope, MOST_PEOPLE_TRIED)
  const tags = (await listTags(ctx.db, scope)).map(({ id }) => id)
  const { MIN_GROUP_SIZE: k } = ctx.config
  const of = people && tags.length <= MOST_TAGS_TRIED ? teamsOfSize({ people, tags, k }) : 0
  if (!people || of === 0) return NONE
  const [last] = await publishedParticipation(ctx.db, scope, 1)
  const share = last ? shareAnswered(last) : USUAL_SHARE
  const trial = (surveys: Trial['surveys']): Trial => ({
    people,
    tags,
    k,
    share,
    surveys,
    seed: scope.companyId,
  })
  const owner = ofCompany(scope.companyId)
  const known = new Map<string, Promise<number>>()
  const mean = (surveys: Trial['surveys']) => {
    const key = JSON.stringify(surveys)
    const figure = known.get(key) ?? simulate({ owner, network: ctx.site ?? owner }, trial(surveys))
    known.set(key, figure)
    return figure
  }
  const today = digest(trial([]))
  const basisOf: About<string> = (date, others) =>
    digest({ today, surveys: [...before(date, others), date.tag_ids] })
  return {
    of: async (date, others) => {
      const earlier = before(date, others)
      if (areTooMany(earlier, people)) return null
      const [likely, without_others] = await Promise.all([
        mean([...earlier, date.tag_ids]),
        earlier.length === 0 ? null : mean([date.tag_ids]),
      ])
      return { likely, of, without_others, basis: basisOf(date, others) } satisfies LikelyTeams & StoredFigure
    },
    isCurrent: (stored, ...about) =>
      areTooMany(before(...about), people) ? stored === null : stored?.basis === basisOf(...about),
  }
}

const digest = (of: object) => createHash('sha256').update(JSON.stringify(of)).digest('base64url')

/** The tags that each survey in the 56 days before asks, in launch order. */
const before: About<number[][]> = (date, others) =>
  others
    .filter(({ on }) => on < date.on && on > plusDays(date.on, -WINDOW_DAYS))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .map(({ tag_ids }) => tag_ids)
