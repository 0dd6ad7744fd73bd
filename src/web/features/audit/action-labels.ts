import type { AuditAction } from '#contract/audit.ts'

export const ACTION_LABELS: Record<AuditAction, string> = {
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  answers_read: 'Answers read',
  csv_download: 'Answers downloaded',
  export: 'Data exported',
  recipient_deleted: 'Recipient deleted',
  company_deleted: 'Company deleted',
  company_restored: 'Company restored',
  member_invited: 'Colleague invited',
  member_removed: 'Colleague removed',
  subscription_changed: 'Subscription changed',
  trial_extended: 'Trial extended',
  prompt_changed: 'Prompt changed',
  template_changed: 'Template changed',
  article_changed: 'Article changed',
  survey_launched: 'Survey launched',
  report_regenerated: 'Report regenerated',
  acted_for_company: 'Worked for a company',
  limit_reached: 'Limit reached',
}
