import type { Insertable } from 'kysely'
import { peopleByCard } from '#domain/cards.ts'
import type { Plan } from '#domain/disclosure.ts'
import { isHse } from '#domain/hse.ts'
import { pulseScoreOf } from '#domain/pulse.ts'
import { type Counts, scoreCounts } from '#domain/scoring.ts'
import { type Spreads, spreadsOf } from '#domain/spread.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { batchesOf } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { type Before, type Scored, withChanges } from './changes.ts'
import { withoutFew, withoutLists, withoutOptional, withoutWords } from './choice-counts.ts'
import { countChoices, type Group, groupsOf } from './counting.ts'
import { disclose, groupSizeOf } from './disclose.ts'
import { pulseBefore, reportsBefore } from './earlier-reports.ts'
import { goesTogether } from './goes-together.ts'
import { ofPulse, propsOf, type ReportNumbers, sumOf } from './numbers.ts'
import type { ReportsTable } from './tables.ts'
import { writeReport } from './writer/builtin.ts'

type NewReport = Insertable<ReportsTable>

/**
 * Creates all reports for a survey that is ending. Which of them are published and which are withheld is
 * decided for all of them together.
 */
export async function compileReports(tx: Context, survey: SurveyRow): Promise<NewReport[]> {
  const groups = await groupsOf(tx.db, survey.id)
  const k = groupSizeOf(tx, survey)
  const tags = survey.launch_tags ?? []
  const { disclosed, cards, isFirst, isRepeated } = await disclose(tx, survey, groups)
  const counted = await countChoices(tx.db, survey, disclosed.blocks, cards)
  const known = withoutWords(survey.template, counted)
  const certain = isFirst ? known : withoutOptional(survey.template, known)
  const comparable = isRepeated ? withoutLists(survey.template, certain) : certain
  const countsOf = byBlock(withoutFew(survey.template, comparable, k))
  const beforeOf = await lastReports(tx, survey)
  const together = isFirst && (await goesTogether(tx.db, survey, disclosed.blocks.flat(), { cards, k }))
  const asked = { groups, batches: await batchesOf(tx.db, survey.id) }
  const reportOf = ({ verdict, ...subject }: Subject): NewReport => {
    const row = { ...subject, survey_id: survey.id, updated_at: tx.now }
    if (!verdict.published)
      return { ...row, withheld: verdict.reason, respondents: 0, counts: null, numbers: null, spread: null }

    const { template } = survey
    const counts = sumOf(
      template,
      verdict.blocks.flatMap((block) => countsOf.get(block) ?? []),
      k,
    )
    const spread = ownSpreads(survey, counts)
    const respondents = verdict.counted
    const compared = withChanges(
      {
        template,
        k,
        spread,
        pulse: pulseScoreOf({ template, counts, k }),
        respondents,
        recipients: row.recipients,
        numbers: scoreCounts({ template, counts, k }),
      },
      beforeOf(row.tag_id),
    )
    const scored = survey.kind === 'pulse' ? ofPulse(compared, template) : compared
    const numbers: ReportNumbers = {
      ...scored,
      ...(!isFirst && { is_linked: true }),
      ...(isRepeated && { is_without_lists: true }),
      ...(row.tag_id === null && together && { goes_together: together }),
    }
    // The built-in texts are stored straight away, so that a report never waits for a slow or unavailable
    // model.
    const texts = writeReport(propsOf(survey, { ...row, respondents, numbers }))
    const awaits_model = tx.config.LLM_BASE_URL !== undefined && !isHse(template)
    return { ...row, ...texts, withheld: null, respondents, counts, numbers, spread, awaits_model }
  }
  const reports: NewReport[] = []
  for await (const subject of inTurns(subjectsOf(disclosed, tags, asked))) reports.push(reportOf(subject))
  return reports
}

interface Subject extends People {
  tag_id: number | null
  team: string | null
  verdict: Plan['full'] | Plan['teams'][number]
}

/**
 * The groups that get a report: everybody, and for each tag the people who have it. A team's report has the
 * name that its tag had at launch.
 */
function* subjectsOf(
  { full, teams }: Plan,
  tags: { id: number; name: string }[],
  asked: Asked,
): Generator<Subject> {
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  yield { tag_id: null, team: null, ...peopleOf(asked), verdict: full }
  for (const verdict of teams) {
    const team = names.get(verdict.tag) ?? ''
    yield { tag_id: verdict.tag, team, ...peopleOf(ofTeam(asked, verdict.tag)), verdict }
  }
}

/** Everyone who was asked, by email and by card. */
interface Asked {
  groups: Group[]
  batches: Awaited<ReturnType<typeof batchesOf>>
}

interface People {
  completed: number
  recipients: number
  cards_over: number
  cards_over_people: number
}

/** Participation counts people, which is not the same as counting answers. */
function peopleOf({ groups, batches }: Asked): People {
  const byEmail = groups.filter(({ is_card }) => !is_card)
  const { asked, answered, ...over } = peopleByCard(batches)
  return {
    completed: byEmail.reduce((sum, group) => sum + group.completed.length, answered),
    recipients: byEmail.reduce((sum, group) => sum + group.recipients, asked),
    ...over,
  }
}

const ofTeam = ({ groups, batches }: Asked, tag: number): Asked => ({
  groups: groups.filter(({ tag_ids }) => tag_ids.includes(tag)),
  batches: batches.filter(({ tag_ids }) => tag_ids.includes(tag)),
})

/** A report's spreads. For a pulse, the overall spread is the spread of the pulse score. */
function ownSpreads({ kind, template }: SurveyRow, counts: Counts): Spreads {
  const spreads = spreadsOf(template, counts)
  return kind === 'pulse' ? { ...spreads, overall: spreads.pulse ?? null } : spreads
}

/** For each tag, the reports that this survey's reports are compared with. */
async function lastReports(tx: Context, survey: SurveyRow): Promise<(tag: number | null) => Before> {
  const k = (last: { min_group_size: number | null }) => last.min_group_size ?? tx.config.MIN_GROUP_SIZE
  const full = await reportsBefore(tx.db, survey)
  const pulse = await pulseBefore(tx.db, survey)
  const [fulls, pulses] = [full, pulse].map((last) => last && scoredOf(last, k(last)))
  return (tag) => ({ full: fulls?.get(tag), pulse: pulses?.get(tag) })
}

type Last = NonNullable<Awaited<ReturnType<typeof reportsBefore>>>

function scoredOf({ template, reports }: Last, k: number): Map<number | null, Scored> {
  return new Map(
    reports.flatMap(({ tag_id, numbers, counts, ...report }) => {
      if (!numbers) return []
      const pulse = numbers.pulse?.score ?? pulseScoreOf({ template, counts: counts ?? {}, k })
      return [[tag_id, { ...report, numbers, pulse, template, k }] as const]
    }),
  )
}

function byBlock<T extends { block: number }>(counts: T[]) {
  const blocks = new Map<number, T[]>()
  for (const count of counts) {
    const block = blocks.get(count.block)
    if (block) block.push(count)
    else blocks.set(count.block, [count])
  }
  return blocks
}
