import { planInSteps, withholdAll } from '#domain/disclosure.ts'
import { smallestIndistinguishable, standsBesideInSteps } from '#domain/disclosure-checks.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { inSteps } from '#server/platform/core/turns.ts'
import type { Group } from './counting.ts'
import { earlierPartitions, storePartition } from './partitions.ts'

/**
 * Decides which reports may be published, and stores that disclosure plan. A survey with cards cannot be
 * compared with the company's other surveys, so a launch within eight weeks of another survey is refused if
 * either has cards. If two such surveys do run within eight weeks, the second to end leaves out its cards. If
 * the first has counted cards, the second publishes nothing. A plan that would reveal too small a group is a
 * bug: it is logged, and nothing is published.
 */
export async function disclose(tx: Context, survey: SurveyRow, groups: Group[]) {
  const k = groupSizeOf(tx, survey)
  const launched_at = survey.launched_at ?? tx.now
  const { id, company_id } = survey
  const past = await earlierPartitions(tx.db, { id, company_id, launched_at })
  const { earlier, unsure } = past
  const earlierK = Math.max(k, past.k)
  const cards = new Set([...cardsOf(groups), ...past.cards])
  const counted = past.company.people ? groups.filter(({ is_card }) => !is_card) : groups
  const planOf = (people: Group[]) =>
    inSteps(
      planInSteps({
        people: people.flatMap(({ tag_ids, completed }) => completed.map((id) => ({ id, tags: tag_ids }))),
        tags: (survey.launch_tags ?? []).map(({ id }) => id),
        k,
        earlier,
        earlierK,
        cards,
        unsure,
      }),
    )
  const proposed = await planOf(counted)
  const isSafe =
    smallestIndistinguishable(proposed, cards, unsure) >= k &&
    (await inSteps(standsBesideInSteps(proposed, { earlier, k: earlierK, cards, unsure })))
  if (!isSafe) tx.log.error({ survey_id: id }, 'reports withheld: the plan would single out too few people')
  const isShown = isSafe && !past.company.cards && proposed.full.published
  // The reason for withholding is worked out from all groups. It is 'too few people' only if there are too
  // few even with the cards that were left out.
  const disclosed = isShown ? proposed : withholdAll(await planOf(groups))
  await storePartition(tx.db, { id, company_id, launched_at, completed_at: tx.now, k }, disclosed.blocks)
  const isRepeated = past.hasCountedThem
  // One person counted by another company does not matter. Otherwise, one person with a company of their own could
  // empty parts of their employer's report.
  const isFirst = !isRepeated && past.countedElsewhere < 2
  return { disclosed, cards, isFirst, isRepeated }
}

export const groupSizeOf = (
  { config }: Pick<Context, 'config'>,
  { min_group_size }: Pick<SurveyRow, 'min_group_size'>,
) => min_group_size ?? config.MIN_GROUP_SIZE

const cardsOf = (groups: Group[]) => groups.flatMap(({ is_card, completed }) => (is_card ? completed : []))
