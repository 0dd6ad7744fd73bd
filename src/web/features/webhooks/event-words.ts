import type { WebhookEvent } from '#contract/webhooks.ts'

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'survey.launched': 'A survey launches',
  'survey.completed': 'A survey ends',
  'report.published': 'A report is ready',
  'action.due': 'An action is due',
}
