import { sql } from 'kysely'
import type { Template } from '#domain/template.ts'
import { asksAboutAction, checksOnly } from '#server/features/reports/queries.ts'
import type { Db } from '#server/platform/database/db.ts'

const questions = sql`coalesce((
  select jsonb_agg(question - '{description,answer_helper,options,themes}'::text[] order by place)
  from jsonb_array_elements(category -> 'questions') with ordinality as asked (question, place)), '[]')`

/** The template without descriptions and options, which take most of its space. */
export const outline = sql<Template>`jsonb_set(template, '{categories}', (
  select jsonb_agg(jsonb_set(category, '{questions}', ${questions}) order by place)
  from jsonb_array_elements(template -> 'categories') with ordinality as listed (category, place)))`

/** The company's pulses that have gone out or are prepared. */
const pulses = (db: Db, companyId: number) =>
  db
    .selectFrom('surveys')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'pulse')
    .where('status', 'in', ['scheduled', 'active', 'complete'])

/** The pulses that have gone out or are prepared, and when each went out. */
export const pulsesOf = (db: Db, companyId: number) =>
  pulses(db, companyId).select(['id', 'launched_at']).execute()

/** What the pulses that have gone out or are prepared ask about actions. */
export const checksInPulses = (db: Db, companyId: number) =>
  pulses(db, companyId).select(checksOnly.as('template')).where(asksAboutAction).execute()
