import type { Company } from '#contract/companies.ts'
import type { Deck } from '#contract/decks.ts'
import { apiPath, paths } from '#contract/paths.ts'
import type { Survey } from '#contract/surveys.ts'
import { helpOfPage, wordsOfPage } from './page-data.ts'
import { type Loaded, readSurvey } from './read-survey.ts'

/**
 * The survey as employees will see it, for a signed-in manager. There is no recipient, and nothing is stored.
 */
export async function loadPreview(uuid: string): Promise<Loaded> {
  const { authToken, user } = stored<{ authToken?: string; user?: { token?: string } }>('auth-storage')
  const { activeCompany } = stored<{ activeCompany?: { id: number; name?: string } }>('dashboard-storage')
  const token = authToken ?? user?.token
  if (!token) return 'failed'

  const headers = new Headers({ authorization: `Bearer ${token}` })
  if (activeCompany) headers.set('x-active-company-id', String(activeCompany.id))
  const [survey, decks, { help_contacts }] = await Promise.all([
    fetch(apiPath(paths.survey, { uuid }), { headers }).then((response) => readSurvey<Survey>(response)),
    fetch(apiPath(paths.decks, { uuid }), { headers }).then((response) => response.json() as Promise<Deck[]>),
    fetch(apiPath(paths.myCompany), { headers }).then((response) => response.json() as Promise<Company>),
  ])
  if (typeof survey === 'string') return survey
  const cards = decks.reduce((sum, { number }) => sum + number, 0)
  const company = activeCompany?.name ?? 'Your company'
  const asked = survey.requests.length || survey.audience_number
  const words = wordsOfPage()
  const { language } = words
  return {
    ...survey,
    company,
    asked,
    cards,
    submitted: false,
    language,
    languages: [],
    words,
    since_last: null,
    help: { ...helpOfPage(), contacts: help_contacts },
    answers: [],
  }
}

/** Reads one of the manager app's zustand stores, which wrap their values in `state`. */
function stored<T>(key: string): Partial<T> {
  const text = localStorage.getItem(key)
  return text ? ((JSON.parse(text) as { state?: Partial<T> }).state ?? {}) : {}
}
