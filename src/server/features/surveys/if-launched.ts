import { closesAt, launchTime } from '#domain/lifecycle.ts'
import { withLockedShown } from '#domain/locked.ts'
import { withCompany } from '#domain/question-blocks.ts'
import { companyById, readersNow } from '#server/features/companies/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { askedNow } from './asked-now.ts'
import type { SurveyRow } from './queries.ts'
import { blocksOf } from './question-blocks.ts'
import { asksWholeCompanyNow } from './whole-company.ts'

/** The questions that the survey would ask if it were launched now. */
async function templateAtLaunch(tx: Context, survey: SurveyRow) {
  // The company may have been renamed since its question blocks were added.
  const template = withCompany(survey.template, await blocksOf(tx, survey.company_id))
  return withLockedShown(await askedNow(tx, { ...survey, template }))
}

/**
 * The values that are stored with a survey if it is launched at this time. They are the same for everybody
 * who is asked.
 */
export async function fixedAtLaunch(tx: Context, survey: SurveyRow, launchedAt: Date) {
  const { name, language, help_contacts } = found(await companyById(tx.db, survey.company_id))
  const asks_whole_company = await asksWholeCompanyNow(tx, survey)
  return {
    template: await templateAtLaunch(tx, survey),
    closes_at: closesAt(launchedAt, survey.kind),
    min_group_size: tx.config.MIN_GROUP_SIZE,
    launch_company: { name, language, help_contacts },
    asks_whole_company,
    readers: await readersNow(tx.db, survey.company_id, asks_whole_company),
  }
}

/**
 * The survey with the values that a launch on its date would store, according to today's settings. Returns a
 * launched survey unchanged.
 */
export const asIfLaunched = async (ctx: Context, survey: SurveyRow): Promise<SurveyRow> =>
  survey.launched_at
    ? survey
    : { ...survey, ...(await fixedAtLaunch(ctx, survey, launchTime(survey, ctx.now))) }
