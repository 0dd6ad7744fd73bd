import { sql } from 'kysely'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { OPEN_AT_MOST } from '#domain/actions.ts'
import { plusDays } from '#domain/calendar.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { questionsOf } from '#domain/template.ts'
import { createAction } from '#server/features/actions/service.ts'
import { addUser } from '#server/features/auth/service.ts'
import { createCompany } from '#server/features/companies/service.ts'
import { createSurvey, scheduleSurvey, updateSurvey } from '#server/features/surveys/planning.ts'
import { launchSurvey } from '#server/features/surveys/service.ts'
import { insertNewRecipients } from '#server/features/team/queries.ts'
import { transaction } from '#server/platform/context.ts'
import { type CompanyScope, systemScope } from '#server/platform/core/access.ts'
import type { Bench } from './server.ts'

let number = 0

/**
 * Creates a company with this many people and teams, and launches a survey to them with the service functions
 * that the routes use.
 */
export async function runningSurvey(bench: Bench, people: number, teams = 0, templateId?: number) {
  const ctx = bench.begin()
  const user = await addUser(ctx, {
    name: 'Bench',
    email: `bench${++number}@example.com`,
    password_hash: '-',
    admin: true,
    confirmed: true,
  })
  const caller = { ...user, sessionId: 0, hasSecondStep: true, onlyCompany: null }
  const company = await createCompany(ctx, caller, {
    name: `Bench ${number}`,
    no: String(number),
    address_1: '1',
    address_2: null,
    city: 'Leeds',
    postcode: 'LS1',
  })
  const scope = systemScope(company.id)
  const addresses = Array.from({ length: people }, (_, index) => `p${index + 1}@company${company.id}.example`)
  await transaction(ctx, (tx) => insertNewRecipients(tx, scope, addresses))
  await sql`
    insert into tags (company_id, name) select ${company.id}::integer, concat('Team ', n) from generate_series(1, ${teams}::integer) n`.execute(
    ctx.db,
  )
  await sql`
    insert into recipient_tags (recipient_id, tag_id)
    select r.id, t.id from recipients r
    join (select id, row_number() over (order by id) - 1 as place from tags where company_id = ${company.id}) t
      on t.place = r.id % ${Math.max(teams, 1)}
    where r.company_id = ${company.id}`.execute(ctx.db)
  const uuid = await readySurvey(ctx, scope, templateId)
  await launchSurvey(ctx, scope, caller, uuid)
  const { rows } = await sql<{
    uuid: string
  }>`select uuid from recipients where company_id = ${company.id} order by id`.execute(ctx.db)
  return { company, scope, caller, survey: uuid, recipients: rows.map((row) => row.uuid) }
}

/** Creates a completed survey with five actions. Its outcome has been shared with everyone who was asked. */
export async function plannedSurvey(bench: Bench, people: number) {
  const survey = await runningSurvey(bench, people)
  const ctx = bench.begin()
  await ctx.db
    .updateTable('surveys')
    .set({ status: 'complete', completed_at: ctx.now, sent_number: people, completed_number: people })
    .where('uuid', '=', survey.survey)
    .execute()
  for (let action = 1; action <= OPEN_AT_MOST; action++)
    await createAction(ctx, survey.scope, survey.caller, {
      survey_uuid: survey.survey,
      title: `Plan the week with the team, part ${action}`,
      source: 'own',
      how: 'In fifteen minutes on Monday.',
      due_on: plusDays(londonDate(ctx.now), 30),
      shared: true,
    })
  return survey
}

/** Creates a scheduled survey whose checklist is fully ticked. */
export async function readySurvey(
  ctx: ReturnType<Bench['begin']>,
  scope: CompanyScope,
  template_id?: number,
): Promise<string> {
  const uuid = await createSurvey(ctx, scope, {
    estimated_date: plusDays(londonDate(ctx.now), 4),
    template_id,
  })
  await scheduleSurvey(ctx, scope, uuid)
  await updateSurvey(ctx, scope, uuid, {
    preflight_checks: preflightLabels.map((label) => ({ label, status: true })),
  })
  return uuid
}

/** Forty answers that depend on the seed, so that people answer differently. */
export const fortyAnswers = (seed: number) =>
  questionsOf(employeeWellbeing)
    .filter((question) => !question.optional)
    .slice(0, 42)
    .map((question, index) => ({
      survey_question_id: question.id,
      answer:
        question.question_type === 'boolean'
          ? String((seed + index) % 2 === 0)
          : (question.options[(seed + index) % question.options.length]?.value ?? ''),
      themes: [],
    }))
