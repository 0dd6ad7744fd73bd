import type { Context } from '#server/platform/context.ts'
import type { Feature } from '#server/platform/feature.ts'
import { feature as account } from './account/feature.ts'
import { feature as actions } from './actions/feature.ts'
import { planInPrint } from './actions/service.ts'
import { feature as assessments } from './assessments/feature.ts'
import { feature as audit } from './audit/feature.ts'
import { feature as auth } from './auth/feature.ts'
import { feature as billing } from './billing/feature.ts'
import { feature as clientErrors } from './client-errors/feature.ts'
import { feature as companies } from './companies/feature.ts'
import { feature as consultations } from './consultations/feature.ts'
import { feature as dataProtection } from './data-protection/feature.ts'
import { feature as decks } from './decks/feature.ts'
import { feature as directory } from './directory/feature.ts'
import { feature as feedback } from './feedback/feature.ts'
import { feature as hazards } from './hazards/feature.ts'
import { feature as help } from './help/feature.ts'
import { feature as helpLines } from './help-lines/feature.ts'
import { feature as keys } from './keys/feature.ts'
import { feature as languages } from './languages/feature.ts'
import { feature as leads } from './leads/feature.ts'
import { feature as members } from './members/feature.ts'
import { feature as privacy } from './privacy/feature.ts'
import { feature as prompts } from './prompts/feature.ts'
import { feature as publicApi } from './public-api/feature.ts'
import { feature as reportLinks } from './report-links/feature.ts'
import { feature as reports } from './reports/feature.ts'
import { feature as respond } from './respond/feature.ts'
import { feature as sso } from './sso/feature.ts'
import { feature as surveys } from './surveys/feature.ts'
import { feature as team } from './team/feature.ts'
import { feature as templates } from './templates/feature.ts'
import { feature as tour } from './tour/feature.ts'
import { feature as webhooks } from './webhooks/feature.ts'
import { feature as year } from './year/feature.ts'

/** All features, in feature order: a feature may import the features before it, but none after it. */
export const features: Feature[] = [
  audit,
  auth,
  languages,
  helpLines,
  companies,
  keys,
  members,
  sso,
  webhooks,
  team,
  directory,
  templates,
  surveys,
  decks,
  privacy,
  prompts,
  reports(planInPrint),
  hazards,
  actions,
  consultations,
  reportLinks,
  respond,
  assessments,
  year,
  billing,
  feedback,
  publicApi,
  account,
  dataProtection,
  help,
  leads,
  tour,
  clientErrors,
]

export const emails = features.flatMap((feature) => feature.emails ?? [])

/** Adds the product's own content to a new database. Runs before the first call. */
export async function seed(ctx: Context) {
  for (const { seeds = [] } of features) for (const run of seeds) await run(ctx)
}
