import { apiPath, paths } from '#contract/paths.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { chosenFirst } from '#web/respond/words/chosen-first.ts'
import type { Device } from './device.ts'
import type { Link, PersonalLink } from './link.ts'
import { surveyOfPage } from './page-data.ts'
import { type Loaded, readSurvey } from './read-survey.ts'
import { sentOf } from './said.ts'

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
  const page = surveyOfPage()
  const lang = page && page !== 'gone' ? chosenFirst(device.language() ?? page.language, page.languages) : ''
  // A save that is under way may reach the server too late for this reply, but still be confirmed before it.
  const waiting = device.unsent()
  const query = new URLSearchParams({ recipient, key, device: device.secret(), lang })
  const url = `${apiPath(paths.employeeSurvey, { uuid })}?${query}`
  const loaded = await readSurvey<EmployeeSurvey>(await fetch(url))
  return typeof loaded === 'string' ? loaded : { ...loaded, answers: latest(loaded.answers, waiting) }
}

/** The server's answers, replaced by those that were waiting to be sent. */
const latest = (answers: EmployeeSurvey['answers'], waiting: [question: number, answer: string][]) => [
  ...answers.filter(({ survey_question_id: id }) => !waiting.some(([question]) => question === id)),
  ...waiting.map(([survey_question_id, answer]) => ({ survey_question_id, ...sentOf(answer) })),
]

/** A dynamic import, so that pages opened by personal links do not load the preview. */
const preview = async (uuid: string) => (await import('./load-preview.ts')).loadPreview(uuid)
