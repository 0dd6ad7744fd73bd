import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, paged } from './fields.ts'

/** Every action that is logged. Entries are never changed or deleted one by one. */
export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'password_changed',
  'email_change_asked',
  'email_changed',
  'second_step_added',
  'second_step_removed',
  'second_step_reset',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'administrator_made',
  'sso_changed',
  'sso_removed',
  'sso_linked',
  'sso_domain_verified',
  'sso_domain_lost',
  'answers_read',
  'csv_download',
  'export',
  'recipient_deleted',
  'company_changed',
  'company_deleted',
  'company_restored',
  'member_invited',
  'member_removed',
  'subscription_changed',
  'trial_extended',
  'prompt_changed',
  'template_changed',
  'bands_confirmed',
  'language_reviewed',
  'help_lines_confirmed',
  'translation_changed',
  'translation_drafted',
  'translation_reviewed',
  'article_changed',
  'survey_launched',
  'cards_printed',
  'cards_voided',
  'report_regenerated',
  'action_created',
  'action_changed',
  'action_deleted',
  'outcome_shared',
  'report_link_made',
  'report_link_revoked',
  'webhook_made',
  'webhook_changed',
  'webhook_removed',
  'webhook_switched_off',
  'api_key_made',
  'api_key_deleted',
  'team_synced',
  'directory_changed',
  'acted_for_company',
  'backup_made',
  'mail_held',
  'mail_released',
  'mail_discarded',
  'limit_reached',
] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditEntry = z.object({
  id: z.number(),
  created_at: Instant,
  /** Null: done by the program itself. */
  actor_email: z.string().nullable(),
  action: z.enum(auditActions),
  company_id: z.number().nullable(),
  target: z.string().nullable(),
  ip: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditQuery = PageQuery.extend({
  action: z.enum(auditActions).optional(),
  company_id: Id.optional(),
})

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    summary: 'Who did what, newest first',
    query: AuditQuery,
    reply: paged(AuditEntry),
  }),
}
