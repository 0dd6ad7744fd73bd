import type { WebhookEvent } from '#contract/webhooks.ts'

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'survey.launched': 'A survey goes out',
  'survey.completed': 'A survey has ended',
  'report.published': 'A report is there',
  'action.due': 'An action is due',
}
