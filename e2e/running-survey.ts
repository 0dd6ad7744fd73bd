import { companies } from '#contract/companies.ts'
import { helpLines } from '#contract/help-lines.ts'
import { languages as languageCalls } from '#contract/languages.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { templates } from '#contract/templates.ts'
import { translations } from '#contract/translations.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { earliestDate, preflightLabels } from '#domain/lifecycle.ts'
import type { Block } from '#domain/question-blocks.ts'
import { writePosition } from '#domain/question-flow.ts'
import { type Account, administrator, must, newOwner } from './api.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { freshAddress } from './people.ts'

/** The smallest audience that a survey can be launched to. */
export const LAUNCHED_TO = 5

/** Categories of a short survey. */
const KEPT = 2

interface Asking {
  /** The recognised question set to use, or the default questions if none is given. */
  instrument?: string
  blocks?: Block[]
  /**
   * True to ask only the first two categories. This is for tests of what comes before or after the questions.
   */
  isShort?: boolean
  /** The languages of the people, in the same order. */
  languages?: LanguageCode[]
}

/**
 * A running survey, with the links from its emails. Uses the default template unless another one is given.
 */
export async function runningSurvey(
  people = 1,
  { instrument, blocks, isShort = false, languages = [] }: Asking = {},
) {
  const owner = await newOwner()
  await nameHelp(owner)
  const offered = await must(owner, templates.list)
  const template_id = offered.find((one) => one.instrument?.id === instrument)?.id
  const everybody = Array.from({ length: Math.max(people, LAUNCHED_TO) }, () => freshAddress('respondent'))
  const addresses = everybody.slice(0, people)
  if (languages.length > 0) await speak(owner, [...new Set(languages)])
  for (const [index, email] of everybody.entries()) {
    const { id } = await must(owner, recipients.create, { body: { email } })
    const language = languages[index]
    if (language) await must(owner, recipients.tag, { params: { id }, body: { language } })
  }
  const body = { estimated_date: earliestDate(new Date()), template_id, blocks }
  const { uuid, survey_template } = await must(owner, surveys.create, { body })
  const params = { uuid }
  if (isShort) {
    const categories = survey_template.categories.map(({ id, questions }, index) => ({
      id,
      questions: questions.map((question) => ({ id: question.id, hidden: index >= KEPT })),
    }))
    await must(owner, surveys.update, { params, body: { survey_template: { categories } } })
  }
  await must(owner, surveys.schedule, { params })
  const preflight_checks = preflightLabels.map((label) => ({ label, status: true }))
  await must(owner, surveys.update, { params, body: { preflight_checks } })
  await must(administrator(owner.companyId), surveys.launch, { params })

  const links: string[] = []
  for (const address of addresses)
    links.push(linkIn(await emailTo(address, /would like to know how you are|chce wiedzieć|تود/), '/survey/'))
  return { owner, uuid, addresses, link: links[0] ?? '', links }
}

/** Adds a help contact to the company. */
async function nameHelp(owner: Account & { companyId: number }) {
  const contact = { name: 'Occupational health', phone: '020 7946 0000', email: 'oh@company.test' }
  await must(owner, companies.update, {
    params: { id: owner.companyId },
    body: { help_contacts: [{ ...contact, hours: 'Mondays, 9 to 5' }] },
  })
  await must(administrator(), helpLines.confirm)
}

/** Turns these languages on for the company, with reviewed texts and questions. */
async function speak(owner: Account & { companyId: number }, codes: LanguageCode[]) {
  const [usual] = await must(owner, templates.list)
  for (const lang of codes) {
    await must(administrator(), languageCalls.review, { params: { lang } })
    await must(administrator(), translations.review, { params: { id: usual?.id ?? 0, lang } })
  }
  await must(owner, companies.update, { params: { id: owner.companyId }, body: { languages: codes } })
}

/** What the server returns for a survey link to a device with this secret, in this language. */
export function openLink(link: string, asked: { device?: string; lang?: LanguageCode } = {}) {
  const { pathname, searchParams } = new URL(link)
  const [recipient, key] = [searchParams.get('recipient') ?? '', searchParams.get('key') ?? '']
  return must({}, respond.open, {
    params: { uuid: pathname.split('/').at(-1) ?? '' },
    query: { recipient, key, ...asked },
  })
}

/** The URL of one card of each kind: a category, the first question of each type, and the review. */
export async function cardsOf(link: string): Promise<[name: string, address: string][]> {
  const { categories } = (await openLink(link)).survey_template
  const questions = categories.flatMap(({ id, questions }) =>
    questions.map((question) => ({ ...question, category: id })),
  )
  const firstOfEach = [...new Map(questions.toReversed().map((one) => [one.question_type, one])).values()]
  return [
    ['category', at(link, { at: 'category', category: categories[0]?.id ?? 0 })],
    ...firstOfEach.map(({ question_type, id, category }): [string, string] => [
      question_type,
      at(link, { at: 'question', category, question: id }),
    ]),
    ['review', at(link, { at: 'review' })],
  ]
}

export function at(link: string, position: Parameters<typeof writePosition>[0]) {
  const url = new URL(link)
  for (const [name, value] of Object.entries(writePosition(position)))
    if (value !== null) url.searchParams.set(name, value)
  return url.href
}
