import { accountLinks, accountMails } from './features/account/emails.tsx'
import { accountRoutes } from './features/account/routes.ts'
import { respellAddresses } from './features/account/spellings.ts'
import { accountSweeps } from './features/account/worker.ts'
import { actionLinks, actionMails } from './features/actions/emails.tsx'
import { servePlanPages } from './features/actions/pages.tsx'
import { actionRoutes } from './features/actions/routes.ts'
import { planInPrint } from './features/actions/service.ts'
import { actionSweeps } from './features/actions/worker.ts'
import { assessmentMails } from './features/assessments/emails.tsx'
import { serveAssessmentFiles } from './features/assessments/pages.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { assessmentSweeps } from './features/assessments/worker.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authLinks, authMails } from './features/auth/emails.tsx'
import { authRoutes } from './features/auth/routes.ts'
import { billingMails } from './features/billing/emails.tsx'
import { billingRoutes } from './features/billing/routes.ts'
import { billingSweeps, billingWorkers } from './features/billing/worker.ts'
import { clientErrorRoutes } from './features/client-errors/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { fillTrialMailboxes } from './features/companies/service.ts'
import { serveDataProtection } from './features/data-protection/pages.ts'
import { dataProtectionRoutes } from './features/data-protection/routes.ts'
import { serveDeckFiles } from './features/decks/pages.ts'
import { deckRoutes } from './features/decks/routes.ts'
import { serveScim } from './features/directory/pages.ts'
import { directoryRoutes } from './features/directory/routes.ts'
import { directorySweeps } from './features/directory/worker.ts'
import { feedbackLinks, feedbackMails } from './features/feedback/emails.tsx'
import { serveFeedbackPages } from './features/feedback/pages.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { feedbackSweeps, feedbackWorkers } from './features/feedback/worker.ts'
import { helpRoutes } from './features/help/routes.ts'
import { seedArticles } from './features/help/service.ts'
import { helpLineRoutes } from './features/help-lines/routes.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { languageRoutes } from './features/languages/routes.ts'
import { leadLinks, leadMails } from './features/leads/emails.tsx'
import { leadRoutes } from './features/leads/routes.ts'
import { memberLinks, memberMails } from './features/members/emails.tsx'
import { memberRoutes } from './features/members/routes.ts'
import { privacyLinks, privacyMails } from './features/privacy/emails.tsx'
import { servePrivacyPages } from './features/privacy/pages.tsx'
import { promptRoutes } from './features/prompts/routes.ts'
import { publicApiRoutes } from './features/public-api/routes.ts'
import { serveReportLinks } from './features/report-links/pages.tsx'
import { reportLinkRoutes } from './features/report-links/routes.ts'
import { reportLinks, reportMails } from './features/reports/emails.tsx'
import { serveReportFiles } from './features/reports/pages.ts'
import { rebuildPartitions } from './features/reports/rebuild-partitions.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { reportSweeps, reportWorkers } from './features/reports/worker.ts'
import { serveRespondPages } from './features/respond/pages.ts'
import { respondRoutes } from './features/respond/routes.ts'
import { ssoLinks, ssoMails } from './features/sso/emails.tsx'
import { serveSsoPages } from './features/sso/pages.ts'
import { ssoRoutes } from './features/sso/routes.ts'
import { ssoSweeps } from './features/sso/worker.ts'
import { surveyLinks, surveyMails } from './features/surveys/emails.tsx'
import { fillMailboxes } from './features/surveys/fill-mailboxes.ts'
import { surveyRoutes } from './features/surveys/routes.ts'
import { surveySweeps, surveyWorkers } from './features/surveys/worker.ts'
import { teamLinks } from './features/team/emails.tsx'
import { teamRoutes } from './features/team/routes.ts'
import { templateRoutes } from './features/templates/routes.ts'
import { seedTemplates } from './features/templates/service.ts'
import { templateWorkers } from './features/templates/worker.ts'
import { webhookMails } from './features/webhooks/emails.tsx'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { webhookSweeps } from './features/webhooks/worker.ts'
import type { Context } from './platform/context.ts'
import { dropOldReplies } from './platform/http/idempotency.ts'
import { dropOldLimits } from './platform/http/rate-limit.ts'
import type { Route } from './platform/http/routes.ts'
import type { Worker } from './platform/jobs/jobs.ts'
import type { Sweep } from './platform/jobs/sweeps.ts'
import type { AnyLink, AnyMail } from './platform/mail/mail.tsx'

/** What each room brings to the product. A room that is not listed here does not exist. */
export const routes: Route[] = [
  ...auditRoutes,
  ...authRoutes,
  ...languageRoutes,
  ...helpLineRoutes,
  ...companyRoutes,
  ...keyRoutes,
  ...memberRoutes,
  ...webhookRoutes,
  ...ssoRoutes,
  ...accountRoutes,
  ...dataProtectionRoutes,
  ...teamRoutes,
  ...directoryRoutes,
  ...templateRoutes,
  ...surveyRoutes,
  ...deckRoutes,
  ...respondRoutes,
  ...promptRoutes,
  ...reportRoutes,
  ...actionRoutes,
  ...reportLinkRoutes,
  ...assessmentRoutes,
  ...billingRoutes,
  ...clientErrorRoutes,
  ...feedbackRoutes,
  ...publicApiRoutes,
  ...leadRoutes,
  ...helpRoutes,
]

export const mails: AnyMail[] = [
  ...authMails,
  ...memberMails,
  ...webhookMails,
  ...ssoMails,
  ...surveyMails,
  ...privacyMails,
  ...reportMails,
  ...actionMails,
  ...assessmentMails,
  ...feedbackMails,
  ...leadMails,
  ...billingMails,
  ...accountMails,
]
export const links: AnyLink[] = [
  ...authLinks,
  ...memberLinks,
  ...ssoLinks,
  ...teamLinks,
  ...surveyLinks,
  ...privacyLinks,
  ...reportLinks,
  ...actionLinks,
  ...feedbackLinks,
  ...leadLinks,
  ...accountLinks,
]

export const workers: Worker[] = [
  ...templateWorkers,
  ...surveyWorkers,
  ...reportWorkers,
  ...feedbackWorkers,
  ...billingWorkers,
]
export const sweeps: Sweep[] = [
  ...ssoSweeps,
  ...surveySweeps,
  ...reportSweeps,
  ...actionSweeps,
  ...assessmentSweeps,
  ...feedbackSweeps,
  ...billingSweeps,
  ...accountSweeps,
  ...directorySweeps,
  ...webhookSweeps,
  { name: 'rate-limits', run: dropOldLimits },
  { name: 'idempotent-replies', run: dropOldReplies },
]

/** Pages that the server renders, or sends with data. */
export const servePagesOfRooms = [
  serveSsoPages,
  serveRespondPages,
  servePrivacyPages,
  serveReportFiles(planInPrint),
  servePlanPages,
  serveReportLinks,
  serveAssessmentFiles,
  serveFeedbackPages,
  serveScim,
  serveDataProtection,
  serveDeckFiles,
]

/**
 * Runs before the first call: changes of data that no migration could make, and the content that the product comes with. What is
 * there already is left alone.
 */
export async function seed(ctx: Context) {
  await respellAddresses(ctx)
  await fillTrialMailboxes(ctx)
  await fillMailboxes(ctx)
  await rebuildPartitions(ctx)
  await seedTemplates(ctx)
  await seedArticles(ctx)
}
