import { daysLeft } from '#domain/lifecycle.ts'
import { REMINDER_DAYS, RUNS_FOR_DAYS } from '#domain/survey-kinds.ts'
import type { Context } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { renderPreview } from '#server/platform/mail/render.tsx'
import { invitation, reminder } from './emails.tsx'
import { mailProps } from './launch.ts'
import type { SurveyRow } from './queries.ts'

/**
 * The texts of the invitation and the first reminder in English, as they would be at the launch, without
 * their links.
 */
export async function mailsOf(ctx: Context, survey: SurveyRow) {
  const { PRODUCT_NAME: product, PUBLIC_URL: site } = ctx.config
  const props = await mailProps(ctx, survey)
  const closes_at = found(survey.closes_at)
  const left = RUNS_FOR_DAYS[survey.kind] - (REMINDER_DAYS[survey.kind][0] ?? 0)
  const days_left = survey.launched_at ? Math.min(left, daysLeft(survey.launched_at, closes_at)) : left
  return [
    await renderPreview(invitation, props, { product, site }),
    await renderPreview(reminder, { ...props, days_left }, { product, site }),
  ]
}
