import { cardsFor } from '#domain/cards.ts'
import { plan } from '#domain/disclosure.ts'
import { type RequestStatus, requestStatuses } from '#domain/lifecycle.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { surveyByUuid } from './queries.ts'
import { requestKinds } from './requests.ts'
import { type Reader, shownAsOf } from './rules.ts'

/**
 * How many have answered, of everybody and of each team whose number says nothing about fewer than k people: the same rule as for
 * reports, applied to those who were asked, with no member of a team left out.
 */
export async function readParticipation(ctx: Context, scope: CompanyScope, caller: Reader, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  const asOf = survey.status === 'active' ? shownAsOf(ctx, caller) : null
  const kinds = await requestKinds(ctx.db, { surveyId: survey.id, asOf })
  const launchTags = survey.launch_tags ?? []
  const k = survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE
  const people = atMost(k, kinds)
  const { teams } = plan({
    people,
    tags: launchTags.map(({ id }) => id),
    k,
    cover: 1,
    cards: new Set(people.flatMap(({ id, is_card }) => (is_card ? [id] : []))),
  })
  const shown = new Set(teams.flatMap(({ tag, published }) => (published ? [tag] : [])))
  return {
    as_of: asOf?.toISOString() ?? null,
    ...totalsOf(kinds),
    teams: launchTags
      .filter(({ id }) => shown.has(id))
      .map(({ id, name }) => ({
        id,
        name,
        ...totalsOf(kinds.filter(({ tag_ids }) => tag_ids.includes(id))),
      }))
      .sort((one, other) => byName.compare(one.name, other.name)),
  }
}

interface Kind {
  tag_ids: number[]
  is_card: boolean
  status: RequestStatus
  people: number
}

/**
 * A sample of people for `plan`: those with the same tags always stand in one block, and k of them, or as many cards as count
 * like k people, are enough to tell that it is large enough.
 */
function atMost(k: number, kinds: Kind[]) {
  const alike = new Map<string, { tags: number[]; is_card: boolean; count: number }>()
  for (const { tag_ids: tags, is_card, people } of kinds) {
    const key = `${is_card} ${tags.join(' ')}`
    const count = Math.min(is_card ? cardsFor(k) : k, (alike.get(key)?.count ?? 0) + people)
    alike.set(key, { tags, is_card, count })
  }
  return [...alike.values()]
    .flatMap(({ count, ...kind }) => Array.from({ length: count }, () => kind))
    .map((kind, id) => ({ id, ...kind }))
}

const byName = new Intl.Collator('en-GB', { numeric: true })

function totalsOf(kinds: Kind[]): Record<RequestStatus, number> {
  const totals = Object.fromEntries(requestStatuses.map((status) => [status, 0])) as Record<
    RequestStatus,
    number
  >
  for (const { status, people } of kinds) totals[status] += people
  return totals
}
