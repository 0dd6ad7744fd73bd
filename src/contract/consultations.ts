import { z } from 'zod'
import { changeables, surveyKinds } from '#domain/consultation.ts'
import { MAX_REMARK } from '#domain/seats.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, Instant, plainNotes } from './fields.ts'
import { Language } from './languages.ts'
import { LIMITS } from './limits.ts'
import { Readers } from './seats.ts'
import { Template } from './templates.ts'

/** A representative's statement 'I was consulted'. A statement is never changed. */
export const Statement = z.object({
  id: z.number(),
  name: z.string(),
  at: Instant,
  remark: z.string().nullable(),
  /** The parts of the survey's rules that have changed since the representative saw them. */
  changed: z.array(z.enum(changeables)),
})
export type Statement = z.output<typeof Statement>

/** A survey's rules, such as its dates, audience and readers. They are fixed at the launch. */
export const Rules = z.object({
  uuid: z.string(),
  title: z.string(),
  kind: z.enum(surveyKinds),
  estimated_date: z.string(),
  open_days: z.number(),
  /** Reminder days, counted from the launch. */
  reminder_days: z.array(z.number()),
  /** The number of people asked by email. */
  asked: z.number(),
  /** The names of the teams that the survey asks. Empty if it asks everybody. */
  teams: z.array(z.string()),
  /** The number of people asked by card. */
  cards: z.number(),
  min_group_size: z.number(),
  readers: Readers,
  retention_months: z.number(),
  languages: z.array(Language),
  survey_template: Template,
  /** The texts of the invitation and the reminder, in English. */
  mails: z.array(z.object({ subject: z.string(), text: z.string() })),
  /** What cannot be promised, in the words of the trust page. */
  limits: z.array(z.string()),
})
export type RulesFrom = z.input<typeof Rules>

export const ConsultedRules = Rules.extend({
  /** All statements about the survey. A representative gets only their own. */
  statements: z.array(Statement),
  /** The changes since the latest of these statements. */
  changed: z.array(z.enum(changeables)),
})
export type ConsultedRules = z.output<typeof ConsultedRules>
export type ConsultedRulesFrom = z.input<typeof ConsultedRules>

export const NewStatement = z.object({
  consulted: z.literal(true, 'Tick the box to confirm that you were consulted'),
  remark: plainNotes(MAX_REMARK).optional(),
})

export const consultations = {
  rules: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/rules',
    access: 'company',
    heavy: true,
    seats: ['representative'],
    summary: 'Get the rules of a survey before it goes out',
    params: ByUuid,
    reply: ConsultedRules,
  }),
  state: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/statements',
    access: 'company',
    seats: ['representative'],
    limits: LIMITS.statement,
    summary: 'Record that an employee representative was consulted (representatives only)',
    params: ByUuid,
    body: NewStatement,
    reply: Statement,
    status: 201,
  }),
  statements: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/statements',
    access: 'company',
    summary: 'List the statements of employee representatives about a survey',
    params: ByUuid,
    reply: z.array(Statement),
  }),
}
