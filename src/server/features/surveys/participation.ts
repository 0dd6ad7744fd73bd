import { sortedByName } from '#domain/by-name.ts'
import { type Batch, cardsFor, peopleByCard } from '#domain/cards.ts'
import { planInSteps } from '#domain/disclosure.ts'
import { type RequestStatus, requestStatuses } from '#domain/lifecycle.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { inSteps, inTurns } from '#server/platform/core/turns.ts'
import { surveyByUuid } from './queries.ts'
import { batchesOf, type RequestKind, requestKinds } from './requests.ts'
import { type Reader, shownAsOf } from './rules.ts'

/**
 * How many people have answered, overall and by team. A team is left out if its number could reveal something
 * about fewer than k people. To decide this, the rule for reports is applied to the people who were asked.
 * Every team that is shown includes all of its members. The rule counts cards, whereas the totals count the
 * people that the cards are for.
 */
export async function readParticipation(ctx: Context, scope: CompanyScope, caller: Reader, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  const asOf = survey.status === 'active' ? shownAsOf(ctx, caller) : null
  const kinds = await requestKinds(ctx.db, { surveyId: survey.id, asOf })
  const launchTags = survey.launch_tags ?? []
  const k = survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE
  const people = await atMost(k, kinds)
  const cards = new Set(people.flatMap(({ id, is_card }) => (is_card ? [id] : [])))
  const { teams } = await inSteps(
    planInSteps({ people, tags: launchTags.map(({ id }) => id), k, cover: 1, cards }),
  )
  const batches = asOf === null ? await batchesOf(ctx.db, survey.id) : []
  const open = survey.status === 'complete' ? 'expired' : 'pending'
  const totals = (kinds: RequestKind[], batches: Batch[]) => totalsOf(kinds, { batches, open })
  const shown = new Set(teams.flatMap(({ tag, published }) => (published ? [tag] : [])))
  const named = sortedByName(
    launchTags.filter(({ id }) => shown.has(id)),
    ({ name }) => name,
  )
  const counted = []
  for await (const { id, name } of inTurns(named))
    counted.push({ id, name, ...totals(ofTeam(kinds, id), ofTeam(batches, id)) })
  return { as_of: asOf?.toISOString() ?? null, ...totals(kinds, batches), teams: counted }
}

const ofTeam = <T extends { tag_ids: number[] }>(all: T[], tag: number) =>
  all.filter(({ tag_ids }) => tag_ids.includes(tag))

/**
 * A sample of people for `plan`. For each combination of tags, it contains at most k people asked by email,
 * and at most as many cards as count as k people. People with the same tags share a block, so the sample is
 * enough to show that the block is large enough.
 */
async function atMost(k: number, kinds: RequestKind[]) {
  const alike = new Map<string, { tags: number[]; is_card: boolean; count: number }>()
  for await (const { tag_ids: tags, is_card, people } of inTurns(kinds)) {
    const key = `${is_card} ${tags.join(' ')}`
    const count = Math.min(is_card ? cardsFor(k) : k, (alike.get(key)?.count ?? 0) + people)
    alike.set(key, { tags, is_card, count })
  }
  return [...alike.values()]
    .flatMap(({ count, ...kind }) => Array.from({ length: count }, () => kind))
    .map((kind, id) => ({ id, ...kind }))
}

/** The number of people with each status. People with cards who have not answered get the status `open`. */
function totalsOf(
  kinds: RequestKind[],
  { batches, open }: { batches: Batch[]; open: RequestStatus },
): Record<RequestStatus, number> {
  const totals = Object.fromEntries(requestStatuses.map((status) => [status, 0])) as Record<
    RequestStatus,
    number
  >
  for (const { status, people, is_card } of kinds) if (!is_card) totals[status] += people
  const { asked, answered } = peopleByCard(batches)
  totals.completed += answered
  totals[open] += asked - answered
  return totals
}
