import type { Company } from '#contract/companies.ts'
import type { Deck } from '#contract/decks.ts'
import { apiPath, paths } from '#contract/paths.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import type { Survey } from '#contract/surveys.ts'
import type { Device } from './device.ts'
import type { Link, PersonalLink } from './link.ts'
import { helpOfPage, wordsOfPage } from './page-data.ts'

/** `gone`: the server knows no such link (any more). `failed`: nobody can tell. */
export type Loaded = EmployeeSurvey | 'gone' | 'failed'

/** Asks once: who has opened an expired link should not wait for retries. */
export async function loadSurvey(link: Link, device: Device): Promise<Loaded> {
  if (link.page === 'complete' || link.page === 'card') return 'failed'
  try {
    return link.page === 'preview' ? await loadPreview(link.uuid) : await loadOwn(link, device)
  } catch {
    return 'failed'
  }
}

async function loadOwn({ uuid, recipient, key }: PersonalLink, device: Device) {
  const query = new URLSearchParams({ recipient, key, device: device.secret() })
  const language = device.language()
  if (language) query.set('lang', language)
  return read<EmployeeSurvey>(await fetch(`${apiPath(paths.employeeSurvey, { uuid })}?${query}`))
}

/** A manager looks at it as an employee will: signed in, without a recipient, nothing stored. */
async function loadPreview(uuid: string): Promise<Loaded> {
  const { authToken, user } = stored<{ authToken?: string; user?: { token?: string } }>('auth-storage')
  const { activeCompany } = stored<{ activeCompany?: { id: number; name?: string } }>('dashboard-storage')
  const token = authToken ?? user?.token
  if (!token) return 'failed'

  const headers = new Headers({ authorization: `Bearer ${token}` })
  if (activeCompany) headers.set('x-active-company-id', String(activeCompany.id))
  const [survey, decks, { help_contacts }] = await Promise.all([
    fetch(apiPath(paths.survey, { uuid }), { headers }).then((response) => read<Survey>(response)),
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

/** What stands between us and the server may answer 200 with a page of its own; that is no survey. */
async function read<T extends { survey_template: unknown }>(response: Response) {
  if (response.status === 404) return 'gone'
  const reply: Partial<T> = response.ok ? ((await response.json()) as T) : {}
  return reply.survey_template ? (reply as T) : 'failed'
}

/** The manager's side keeps these two with zustand, which wraps them in `state`. */
function stored<T>(key: string): Partial<T> {
  const text = localStorage.getItem(key)
  return text ? ((JSON.parse(text) as { state?: Partial<T> }).state ?? {}) : {}
}
