import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, paged } from './fields.ts'

/** Every action that the audit log records, as the audit screen shows it. Entries are never changed or deleted. */
export const auditActions = {
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sessions_ended: 'Other sessions ended',
  password_changed: 'Password changed',
  email_change_asked: 'New e-mail address requested',
  email_changed: 'E-mail address changed',
  second_step_added: 'Second step added',
  second_step_removed: 'Second step removed',
  second_step_reset: 'Second step reset',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes renewed',
  account_replaced: 'Unconfirmed account replaced',
  administrator_made: 'Administrator added',
  sso_changed: 'Single sign-on changed',
  sso_removed: 'Single sign-on removed',
  sso_linked: 'Single sign-on linked to an account',
  sso_domain_verified: 'Domain verified',
  sso_domain_lost: 'Domain no longer verified',
  answers_read: 'Answers read',
  csv_download: 'Answers downloaded',
  export: 'Data exported',
  recipient_deleted: 'Recipient deleted',
  recipients_tagged: 'Tags of several people changed',
  recipients_imported: 'Recipients imported',
  company_created: 'Company created',
  company_changed: 'Company changed',
  company_deleted: 'Company deleted',
  company_restored: 'Company restored',
  member_invited: 'Colleague invited',
  member_joined: 'Colleague joined',
  member_removed: 'Colleague removed',
  seat_changed: 'Role changed',
  statement_recorded: 'Statement recorded',
  subscription_changed: 'Subscription changed',
  trial_extended: 'Trial extended',
  prompt_changed: 'Prompt changed',
  template_changed: 'Template changed',
  bands_confirmed: 'Bands confirmed',
  language_reviewed: 'Language reviewed',
  help_lines_confirmed: 'National helplines confirmed',
  translation_changed: 'Translation changed',
  translation_drafted: 'Translation drafted',
  translation_reviewed: 'Translation reviewed',
  article_changed: 'Article changed',
  draft_translation_changed: 'Draft translation switched on or off',
  survey_launched: 'Survey launched',
  survey_closed: 'Survey closed early',
  survey_deleted: 'Survey deleted',
  cards_printed: 'Code cards printed',
  cards_voided: 'Code cards voided',
  report_regenerated: 'Report regenerated',
  action_created: 'Action added to plan',
  action_changed: 'Action changed',
  action_deleted: 'Action deleted',
  outcome_shared: 'Outcome shared',
  year_plan_started: 'Year plan started',
  year_plan_changed: 'Year plan changed',
  year_plan_stopped: 'Year plan stopped',
  report_link_made: 'Report link created',
  report_link_revoked: 'Report link closed',
  webhook_made: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_removed: 'Webhook deleted',
  webhook_switched_off: 'Webhook switched off',
  api_key_made: 'API key created',
  api_key_deleted: 'API key deleted',
  team_synced: 'Team synced',
  directory_changed: 'Directory settings changed',
  acted_for_company: 'Acted for a company',
  backup_made: 'Backup created',
  mail_held: 'E-mails put on hold',
  mail_released: 'E-mails resumed',
  mail_discarded: 'Waiting e-mails discarded',
  limit_reached: 'Limit reached',
}
export type AuditAction = keyof typeof auditActions

const Action = z.enum(Object.keys(auditActions) as AuditAction[])

export const AuditEntry = z.object({
  id: z.number(),
  created_at: Instant,
  /** Null when the program itself took the action. */
  actor_email: z.string().nullable(),
  action: Action,
  company_id: z.number().nullable(),
  target: z.string().nullable(),
  ip: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditQuery = PageQuery.extend({
  action: Action.optional(),
  company_id: Id.optional(),
})

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    summary: 'List the audit log, newest first',
    query: AuditQuery,
    reply: paged(AuditEntry),
  }),
}
