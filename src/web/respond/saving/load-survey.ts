import { apiPath, paths } from '#contract/paths.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import type { Device } from './device.ts'
import type { Link, PersonalLink } from './link.ts'
import { readSurvey } from './read-survey.ts'

/** `gone`: the server knows no such link (any more). `failed`: nobody can tell. */
export type Loaded = EmployeeSurvey | 'gone' | 'failed'

/** Asks once: who has opened an expired link should not wait for retries. */
export async function loadSurvey(link: Link, device: Device): Promise<Loaded> {
  if (link.page === 'complete' || link.page === 'card') return 'failed'
  try {
    return link.page === 'preview' ? await preview(link.uuid) : await loadOwn(link, device)
  } catch {
    return 'failed'
  }
}

async function loadOwn({ uuid, recipient, key }: PersonalLink, device: Device) {
  const query = new URLSearchParams({ recipient, key, device: device.secret() })
  const language = device.language()
  if (language) query.set('lang', language)
  return readSurvey<EmployeeSurvey>(await fetch(`${apiPath(paths.employeeSurvey, { uuid })}?${query}`))
}

/** Nobody who comes by a personal link pays for it. */
const preview = async (uuid: string) => (await import('./load-preview.ts')).loadPreview(uuid)
