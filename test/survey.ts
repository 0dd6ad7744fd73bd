import { companies } from '#contract/companies.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { templates } from '#contract/templates.ts'
import { nextFullHour } from '#domain/lifecycle.ts'
import { type Question, questionsOf, type Template } from '#domain/template.ts'
import { launchOrHoldAll } from '#server/features/surveys/due-launches.ts'
import { RESPOND } from '#server/features/surveys/emails.tsx'
import { ensureTags, insertRecipients, linkTags } from '#server/features/team/queries.ts'
import { transaction } from '#server/platform/context.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { call, startCompany, world } from './start.ts'

/** The launch date of every survey here: a Thursday in winter time. */
export const LAUNCH_DATE = '2027-02-18'
export const LAUNCH = new Date(`${LAUNCH_DATE}T09:00:00Z`)

export type Company = Awaited<ReturnType<typeof startCompany>>

/**
 * Adds people with their tags, using the feature's service functions. Adding people one by one is tested with
 * that feature. By default, no other company uses their addresses.
 */
export async function addTeam(
  { company }: Pick<Company, 'company'>,
  team: Record<string, string[]>,
  addressOf = (name: string) => `${name}@company${company.id}.example`.toLowerCase(),
) {
  const { begin } = await world()
  const scope = systemScope(company.id)
  const tagNames = [...new Set(Object.values(team).flat())]
  return transaction(begin(), async (tx) => {
    const { db } = tx
    const added = await insertRecipients(tx, scope, Object.keys(team).map(addressOf))
    const ids = tagNames.length > 0 ? await ensureTags(db, scope, tagNames) : new Map<string, number>()
    const idOf = new Map(added.map(({ id, email }) => [email, id]))
    await linkTags(
      db,
      Object.entries(team).flatMap(([name, tags]) =>
        tags.map((tag) => ({ recipient: idOf.get(addressOf(name)) ?? 0, tag: ids.get(tag) ?? 0 })),
      ),
    )
    const rows = await db
      .selectFrom('recipients')
      .select(['id', 'email', 'uuid'])
      .where('company_id', '=', company.id)
      .execute()
    const byAddress = new Map(rows.map((row) => [row.email, row]))
    return {
      people: new Map(Object.keys(team).map((name) => [name, found(byAddress.get(addressOf(name)))])),
      tags: new Map(tagNames.map((name) => [name, ids.get(name) ?? 0])),
    }
  })
}

type Fields = Partial<SentBody<typeof surveys.create>>

/** A scheduled survey with a complete checklist. */
export async function scheduledSurvey({ as }: Company, fields: Fields = {}) {
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, ...fields } })
  const params = { uuid: reply.uuid }
  await as.manager(surveys.schedule, { params })
  const preflight_checks = reply.preflight_checks.map(({ label }) => ({ label, status: true }))
  return (await as.manager(surveys.update, { params, body: { preflight_checks } })).reply
}

interface Asked {
  instrument?: string | null
  /** The company's help contacts. They are set before the launch, because the launch fixes them. */
  help_contacts?: SentBody<typeof companies.update>['help_contacts']
  /** Runs before the launch, because the launch fixes which seats may read the survey. */
  prepare?: ((company: Company, tags: Map<string, number>) => Promise<unknown>) | undefined
}

/**
 * A running survey of these people, launched by moving the clock. Its invitations are not sent yet. Returns
 * functions that answer through each person's link.
 */
export async function launchedSurvey(
  team: Record<string, string[]>,
  { instrument = null, help_contacts, prepare, ...fields }: Fields & Asked = {},
) {
  const company = await startCompany()
  if (help_contacts)
    await company.as.manager(companies.update, {
      params: { id: company.company.id },
      body: { help_contacts },
    })
  const { people, tags } = await addTeam(company, team)
  await prepare?.(company, tags)
  const extras = await addExtras(company, people.size)
  const template_id = await templateOf(company, instrument)
  const survey = await scheduledSurvey(company, { template_id, ...fields })
  const { begin, clock } = await world()
  // Runs only this one of the scheduled tasks, to save time.
  clock.time = LAUNCH
  await launchOrHoldAll(begin())
  await forget(extras)
  clock.time = new Date(LAUNCH.getTime() + 3_600_000)

  const linkOf = (name: string) => {
    const recipient_uuid = people.get(name)?.uuid ?? ''
    return { recipient_uuid, key: begin().sign.key(RESPOND, survey.uuid, recipient_uuid) }
  }
  const params = { uuid: survey.uuid }
  const submit = (name: string, pick: Choice = first) =>
    call({}, respond.submit, {
      params,
      body: { ...linkOf(name), answers: answersTo(survey.survey_template, pick) },
    })
  return { ...company, survey, params, people, tags, linkOf, submit }
}

/** Moves the clock to the start of the next hour, when everybody can see who has answered. */
export async function nextHour() {
  const { timeIs, clock } = await world()
  await timeIs(nextFullHour(clock.time))
}

const templateIds = new Map<string | null, number>()
/** The id of the template with this recognised question set. For null, the id of the template without one. */
export async function templateOf({ as }: Pick<Company, 'as'>, instrument: string | null) {
  const known = templateIds.get(instrument)
  if (known !== undefined) return known
  const { reply } = await as.manager(templates.list)
  const id = reply.find((template) => (template.instrument?.id ?? null) === instrument)?.id ?? 0
  templateIds.set(instrument, id)
  return id
}

const LAUNCHED_TO = 5

/** Adds enough people to reach the minimum for a launch. */
async function addExtras(company: Company, there: number) {
  if (there >= LAUNCHED_TO) return []
  const names = Array.from({ length: LAUNCHED_TO - there }, (_, extra) => `extra${extra}`)
  const { people } = await addTeam(company, Object.fromEntries(names.map((name) => [name, []])))
  return [...people.values()].map(({ id }) => id)
}

/**
 * Deletes these people, so that the survey has fewer people than a launch needs. Surveys that were launched
 * under older rules can be that small.
 */
async function forget(ids: number[]) {
  const { db } = (await world()).database
  if (ids.length === 0) return
  const gone = await db.selectFrom('recipients').select('email').where('id', 'in', ids).execute()
  const emails = gone.map(({ email }) => email)
  await db.deleteFrom('survey_requests').where('recipient_id', 'in', ids).execute()
  await db.deleteFrom('recipients').where('id', 'in', ids).execute()
  await db.deleteFrom('mails').where('to_address', 'in', emails).execute()
}

interface Ticked {
  answer: string
  themes: string[]
}

/** Chooses the answer to a question. An empty string stands for the question's first option. */
type Choice = (question: Question) => string | Ticked
const first: (question: Question) => string = (question) => {
  if (question.question_type === 'boolean') return 'true'
  if (question.question_type === 'text') return 'Nothing to add, really.'
  return question.options[0]?.value ?? ''
}

/** A complete set of answers, including ticked themes for optional texts. */
export const answersTo = (template: Template, pick: Choice = first) =>
  questionsOf(template).flatMap((question): (Ticked & { survey_question_id: number })[] => {
    const said = pick(question)
    if (typeof said !== 'string') return [{ survey_question_id: question.id, ...said }]
    if (question.optional) return []
    return [{ survey_question_id: question.id, answer: said || first(question), themes: [] }]
  })

/** This many names: 'person1', 'person2' and so on. */
export const crowd = (count: number, tagsOf: (index: number) => string[] = () => []) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`person${index + 1}`, tagsOf(index)]))
