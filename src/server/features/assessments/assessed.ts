import type { TalkArea } from '#contract/assessments.ts'
import type { HeatMap, Report } from '#contract/reports.ts'
import type { HazardArea } from '#domain/assessment.ts'
import { reviewDue } from '#domain/assessment.ts'
import { isToTalkOver, mostUrgentFirst } from '#domain/bands.ts'
import { areaScores } from '#domain/hse.ts'
import { actionsOfAssessment } from '#server/features/actions/queries.ts'
import { askedAbout } from '#server/features/actions/service.ts'
import { statementsOf } from '#server/features/consultations/queries.ts'
import { hazardsOf, replacedBy } from '#server/features/hazards/queries.ts'
import { fullReport, teamsOf } from '#server/features/reports/service.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import { batchesOf } from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { areaChangesOf } from './area-changes.ts'
import { entryRows } from './entries/queries.ts'
import { entryShown, statementShown } from './entries/shown.ts'
import { versionsOf } from './filing/queries.ts'
import { assessmentOf, companyInPrint } from './queries.ts'
import type { StoredPolicy } from './tables.ts'

export type Complete = SurveyRow & { completed_at: Date }

/** Everything that an assessment consists of, for the screen, the PDFs and the folder. */
export async function assessed(ctx: Context, survey: Complete) {
  const { db } = ctx
  const row = await assessmentOf(db, survey.id)
  const report = await fullReport(ctx, survey)
  const heat = await teamsOf(ctx, survey)
  const published = publishedAreas(survey, heat)
  const hazards = await hazardsOf(db, survey.id)
  const actions = await actionsIn(ctx, survey)
  const responsible = new Map(Object.entries(row?.responsible ?? {}))
  return {
    survey,
    report,
    sponsor: row?.sponsor ?? null,
    commitment: row?.commitment ?? null,
    assessor: row?.assessor ?? null,
    groups_at_risk: row?.groups_at_risk ?? null,
    review_on: row ? row.review_on : reviewDue(survey.completed_at),
    policy: policyOf(row?.policy ?? {}),
    talks: Object.entries(row?.talks ?? {})
      .filter(([, notes]) => notes !== '')
      .map(([id, notes]) => ({ category_id: Number(id), notes })),
    company: published.get(null)?.areas ?? null,
    teams: [...published].flatMap(([id, { name, areas }]) =>
      id === null ? [] : [{ id, name, areas, responsible: responsible.get(String(id)) || null }],
    ),
    to_talk_over: talkAreas(survey, report),
    hazards,
    actions,
    changes: await areaChangesOf(ctx, survey, { hazards, actions }),
    entries: [
      ...(await entryRows(db, survey.id)).map(entryShown),
      ...(await statementsOf(db, survey.id)).map(statementShown),
    ],
    versions: await versionsOf(db, survey.id),
    replaced_by: (await replacedBy(db, survey))?.uuid ?? null,
  }
}

/** The actions in an assessment, with the answers to pulses about them. */
async function actionsIn(ctx: Context, { id, company_id }: Complete) {
  const scope = systemScope(company_id)
  const asked = await askedAbout(ctx, scope)
  const actions = await actionsOfAssessment(ctx.db, scope, id)
  return actions.map((action) => ({ ...action, asked: asked.get(action.uuid) ?? null }))
}

export type Assessed = Awaited<ReturnType<typeof assessed>>

/** Everything for the PDFs, with the company's name. */
export async function inPrint(ctx: Context, survey: Complete) {
  return {
    ...(await assessed(ctx, survey)),
    employer: await companyInPrint(ctx.db, survey.company_id),
    batches: await batchesOf(ctx.db, survey.id),
  }
}
export type InPrint = Awaited<ReturnType<typeof inPrint>>

const policyOf = ({ name, dated, kept, told_on, told_how, none }: StoredPolicy) => ({
  name: name ?? null,
  dated: dated ?? null,
  kept: kept ?? null,
  told_on: told_on ?? null,
  told_how: told_how ?? null,
  none: none ?? false,
})

const NO_SCORE = { mean: null, band: null, gap: null }

/**
 * The bands of every published report, most urgent first. The report for everybody comes first. The key is
 * the team's id, or null for everybody.
 */
function publishedAreas({ template }: Pick<SurveyRow, 'template'>, { categories, rows }: HeatMap) {
  const keyOf = new Map(areaScores(template, []).map(({ category_id, key }) => [category_id, key]))
  return new Map(
    rows
      .filter(({ available }) => available)
      .map(({ id, name, areas }) => [
        id,
        {
          name: name ?? '',
          areas: mostUrgentFirst(
            categories.flatMap((category, index) => {
              const area: HazardArea | undefined = keyOf.get(category.id)
              return area ? [{ area, ...(areas[index] ?? NO_SCORE) }] : []
            }),
          ).map(({ area, band }) => ({ area, band })),
        },
      ]),
  )
}

/**
 * The red and yellow areas, most urgent first. All areas if the report is withheld, because the bands are
 * then unknown.
 */
export function talkAreas(
  { template }: Pick<SurveyRow, 'template'>,
  report: Report['data'] | undefined,
): TalkArea[] {
  const areas = report?.instrument?.areas
  const talked = areas
    ? mostUrgentFirst(areas).filter(({ band }) => isToTalkOver(band))
    : areaScores(template, [])
  return talked.map(({ category_id, name, band }) => ({ category_id, name, band }))
}
