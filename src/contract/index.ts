import { account } from './account.ts'
import { actions } from './actions.ts'
import { assessments } from './assessments.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { billing, testBilling } from './billing.ts'
import { cards } from './cards.ts'
import { clientErrors } from './client-errors.ts'
import { companies } from './companies.ts'
import { consultations } from './consultations.ts'
import { dataProtection } from './data-protection.ts'
import { decks } from './decks.ts'
import { directory } from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import { entries } from './entries.ts'
import { feedback } from './feedback.ts'
import { hazards } from './hazards.ts'
import { help } from './help.ts'
import { helpLines } from './help-lines.ts'
import { keys } from './keys.ts'
import { languages } from './languages.ts'
import { enquiries, interests } from './leads.ts'
import { members } from './members.ts'
import { ownSeat } from './own-seat.ts'
import { passkeys } from './passkeys.ts'
import { prompts } from './prompts.ts'
import { publicApi } from './public-api.ts'
import { reportLinks } from './report-links.ts'
import { reports } from './reports.ts'
import { respond } from './respond.ts'
import { secondStep } from './second-step.ts'
import { sessions } from './sessions.ts'
import { sso } from './sso.ts'
import { surveyLanguages } from './survey-languages.ts'
import { surveyRequests } from './survey-requests.ts'
import { surveys } from './surveys.ts'
import { recipients, tags } from './team.ts'
import { templates } from './templates.ts'
import { translations } from './translations.ts'
import { webhooks } from './webhooks.ts'
import { year } from './year.ts'
import { yearChanges } from './year-changes.ts'

/** All calls. The server implements them, the browser calls them, and the API page and the access test read them. */
export const contract = {
  audit,
  auth,
  secondStep,
  passkeys,
  sessions,
  helpLines,
  languages,
  sso,
  companies,
  account,
  members,
  webhooks,
  recipients,
  tags,
  templates,
  translations,
  surveys,
  surveyLanguages,
  decks,
  surveyRequests,
  respond,
  cards,
  reports,
  reportLinks,
  dataProtection,
  actions,
  consultations,
  ownSeat,
  assessments,
  year,
  yearChanges,
  hazards,
  entries,
  prompts,
  billing,
  testBilling,
  clientErrors,
  feedback,
  interests,
  enquiries,
  help,
  keys,
  directory,
  publicApi,
}

export const everyCall = (): [name: string, call: Endpoint][] =>
  Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${room}.${name}`, call as Endpoint]),
  )
