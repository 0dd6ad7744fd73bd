import { sql } from 'kysely'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { questionsOf } from '#domain/template.ts'
import { addUser } from '#server/features/auth/service.ts'
import { createCompany } from '#server/features/companies/service.ts'
import { createSurvey, launchSurvey, scheduleSurvey, updateSurvey } from '#server/features/surveys/service.ts'
import { systemScope } from '#server/platform/core/access.ts'
import type { Bench } from './server.ts'

let number = 0

/** A company with so many people, and a survey that was launched to them through the verbs that the routes call. */
export async function runningSurvey(bench: Bench, people: number) {
  const ctx = bench.begin()
  const user = await addUser(ctx, {
    name: 'Bench',
    email: `bench${++number}@example.com`,
    password_hash: '-',
    admin: true,
    confirmed: true,
  })
  const caller = { ...user, sessionId: 0 }
  const company = await createCompany(ctx, caller, {
    name: `Bench ${number}`,
    no: '1',
    address_1: '1',
    address_2: null,
    city: 'Leeds',
    postcode: 'LS1',
  })
  const scope = systemScope(company.id)
  await sql`
    insert into recipients (company_id, email, canonical, created_at)
    select ${company.id}::integer, email, email, ${ctx.now}::timestamptz
    from generate_series(1, ${people}::integer) as n, concat('p', n, '@company', ${company.id}::text, '.example') as email`.execute(
    ctx.db,
  )
  const uuid = await createSurvey(ctx, scope, { estimated_date: '2027-02-22' })
  await scheduleSurvey(ctx, scope, uuid)
  await updateSurvey(ctx, scope, uuid, {
    preflight_checks: preflightLabels.map((label) => ({ label, status: true })),
  })
  await launchSurvey(ctx, scope, caller, uuid)
  const { rows } = await sql<{
    uuid: string
  }>`select uuid from recipients where company_id = ${company.id} order by id`.execute(ctx.db)
  return { company, scope, caller, survey: uuid, recipients: rows.map((row) => row.uuid) }
}

/** Forty answers that differ from person to person. */
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
    }))
