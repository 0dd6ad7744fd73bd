import { apiPath, paths } from '#contract/paths.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import type { Device } from './device.ts'
import type { Link, PersonalLink } from './link.ts'
import { type Loaded, readSurvey } from './read-survey.ts'

/** Loads the survey without retrying, so that somebody with an expired link does not have to wait. */
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

/** A dynamic import, so that pages opened by personal links do not load the preview. */
const preview = async (uuid: string) => (await import('./load-preview.ts')).loadPreview(uuid)
