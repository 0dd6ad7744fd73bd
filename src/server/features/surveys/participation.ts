import { cardsFor } from '#domain/cards.ts'
import { plan } from '#domain/disclosure.ts'
import { type RequestStatus, requestStatuses } from '#domain/lifecycle.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { requestStatesOf, surveyByUuid } from './queries.ts'
import { type Reader, shownAsOf } from './rules.ts'

/**
 * How many have answered, of everybody and of each team whose number says nothing about fewer than k people: the rule of
 * reports, over those who were asked, and with nobody of a team left out.
 */
export async function readParticipation(ctx: Context, scope: CompanyScope, caller: Reader, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  const asOf = survey.status === 'active' ? shownAsOf(ctx, caller) : null
  const people = await requestStatesOf(ctx.db, survey.id, asOf)
  const launchTags = survey.launch_tags ?? []
  const k = survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE
  const { teams } = plan({
    people: atMost(k, people),
    tags: launchTags.map(({ id }) => id),
    k,
    cover: 1,
    cards: new Set(people.flatMap(({ id, is_card }) => (is_card ? [id] : []))),
  })
  const shown = new Set(teams.flatMap(({ tag, published }) => (published ? [tag] : [])))
  return {
    as_of: asOf?.toISOString() ?? null,
    ...totalsOf(people),
    teams: launchTags
      .filter(({ id }) => shown.has(id))
      .map(({ id, name }) => ({
        id,
        name,
        ...totalsOf(people.filter(({ tag_ids }) => tag_ids.includes(id))),
      }))
      .sort((one, other) => byName.compare(one.name, other.name)),
  }
}

/** People with the same tags always stand in one block, and k of them, or as many cards as are worth them, are as good as all: whether it is large enough is all that is asked. */
function atMost(k: number, people: { id: number; tag_ids: number[]; is_card: boolean }[]) {
  const alike = new Map<string, number>()
  return people.flatMap(({ id, tag_ids, is_card }) => {
    const key = `${is_card} ${tag_ids.join(' ')}`
    const count = (alike.get(key) ?? 0) + 1
    alike.set(key, count)
    return count > (is_card ? cardsFor(k) : k) ? [] : [{ id, tags: tag_ids }]
  })
}

const byName = new Intl.Collator('en-GB', { numeric: true })

function totalsOf(people: { status: RequestStatus }[]): Record<RequestStatus, number> {
  const totals = Object.fromEntries(requestStatuses.map((status) => [status, 0])) as Record<
    RequestStatus,
    number
  >
  for (const { status } of people) totals[status]++
  return totals
}
