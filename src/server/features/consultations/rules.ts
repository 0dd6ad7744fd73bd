import { knownLimits } from '#content/trust.ts'
import type { ConsultedRulesFrom, RulesFrom, Statement } from '#contract/consultations.ts'
import { peopleByCard } from '#domain/cards.ts'
import { type Changeable, changedSince } from '#domain/consultation.ts'
import { REMINDER_DAYS, RUNS_FOR_DAYS } from '#domain/survey-kinds.ts'
import { visible } from '#domain/template.ts'
import { companyById } from '#server/features/companies/queries.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import {
  asIfLaunched,
  audienceOf,
  batchesOf,
  languagesToPrint,
  mailsOf,
} from '#server/features/surveys/service.ts'
import type { Context } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { askedByEmail, namesOfTags, rulesIn, type StatementRow } from './queries.ts'

const NOBODY = { leads: 'none', representatives: false } as const

/** A survey's rules. Before the launch, the rules that would apply if it were launched on its date. */
export async function rulesOf(ctx: Context, survey: SurveyRow): Promise<RulesFrom> {
  const asked = await asIfLaunched(ctx, survey)
  const isLaunched = survey.launched_at !== null
  return {
    uuid: survey.uuid,
    title: survey.title,
    kind: survey.kind,
    estimated_date: survey.estimated_date,
    open_days: RUNS_FOR_DAYS[survey.kind],
    reminder_days: [...REMINDER_DAYS[survey.kind]],
    asked: isLaunched ? await askedByEmail(ctx.db, survey.id) : await audienceOf(ctx, survey),
    teams: await teamNames(ctx, survey),
    cards: peopleByCard(await batchesOf(ctx.db, survey.id)).asked,
    min_group_size: asked.min_group_size ?? ctx.config.MIN_GROUP_SIZE,
    readers: asked.readers ?? NOBODY,
    retention_months: ctx.config.ANSWER_RETENTION_MONTHS,
    languages: await languagesIn(ctx, asked),
    survey_template: visible(asked.template),
    mails: await mailsOf(ctx, asked),
    limits: knownLimits.paragraphs,
  }
}

async function teamNames({ db }: Context, survey: SurveyRow): Promise<string[]> {
  if (survey.tag_ids.length === 0) return []
  const tags = survey.launch_tags ?? (await namesOfTags(db, survey))
  const nameOf = new Map(tags.map(({ id, name }) => [id, name]))
  return survey.tag_ids.flatMap((id) => nameOf.get(id) ?? [])
}

async function languagesIn(ctx: Context, survey: SurveyRow) {
  const { name, language, languages } = found(await companyById(ctx.db, survey.company_id))
  const own = { survey_id: survey.id, company: name, language, languages }
  return languagesToPrint(ctx, { ...survey, ...own })
}

/**
 * The statements as the API returns them, with the rules that have changed since. Reads the rules of one
 * statement at a time, because they contain all questions.
 */
export async function statementsShown(
  { db }: Context,
  rows: StatementRow[],
  now: RulesFrom,
): Promise<Statement[]> {
  const shown: Statement[] = []
  for await (const { id, name, at, remark } of inTurns(rows)) {
    const rules = await rulesIn(db, id)
    if (rules)
      shown.push({ id, name, at: at.toISOString(), remark, changed: changedSince({ ...rules }, { ...now }) })
  }
  return shown
}

/** A survey's rules and statements, with the rules that have changed since the latest statement. */
export async function withStatements(
  ctx: Context,
  rules: RulesFrom,
  rows: StatementRow[],
): Promise<ConsultedRulesFrom> {
  const statements = await statementsShown(ctx, rows, rules)
  const changed: Changeable[] = statements.at(-1)?.changed ?? []
  return { ...rules, statements, changed }
}
