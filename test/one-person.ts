import { publicApi } from '#contract/public-api.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { canonicalAddress } from '#domain/email.ts'
import { peopleOf } from '#server/features/surveys/same-person.ts'
import { mailboxKey } from '#server/features/team/service.ts'
import { keyOf } from './keys.ts'
import { linkIn } from './mailbox.ts'
import { call, START, startCompany, world } from './start.ts'
import { answersTo, type Company, scheduledSurvey } from './survey.ts'

export interface Sent {
  email: string
  external_id?: string
  tags?: string[]
}

/** Launches a survey as an administrator, before its date. */
export async function launchNow(company: Company, tag_ids?: number[]) {
  const { clock } = await world()
  if (clock.time < START) clock.time = START
  const { uuid } = await scheduledSurvey(company, tag_ids && { tag_ids })
  const params = { uuid }
  const invited = async () => (await company.as.manager(surveys.inviteLateJoiners, { params })).reply
  return { params, invited, ...(await company.as.admin(surveys.launch, { params })) }
}

/** Groups these addresses by person, according to the company's data. Each group keeps the given order. */
export async function peopleAmong({ company }: Pick<Company, 'company'>, emails: string[]) {
  const { database, begin } = await world()
  const keys = emails.map((email) => mailboxKey(begin(), canonicalAddress(email)))
  const people = await peopleOf(database.db, company.id)
  const personOf = (email: string) => people.personOf(keys[emails.indexOf(email)] ?? '')
  return [...new Set(emails.map(personOf))].map((person) =>
    emails.filter((email) => personOf(email) === person),
  )
}

/** A company, with the calls that change its team. */
export async function startTeam(existing?: Company) {
  const company = existing ?? (await startCompany())
  const { as } = company
  const key = await keyOf(company, 'team:read', 'team:write')
  const list = async () => (await as.manager(recipients.list)).reply
  return {
    ...company,
    list,
    /** Sends the whole list and confirms it, however many people it removes. */
    sync: async (people: Sent[]) => {
      const body = { people: people.map((person) => ({ tags: [], ...person })) }
      const { reply } = await key.call(publicApi.syncTeam, { body, query: { dry_run: 'true' } })
      return key.call(publicApi.syncTeam, { body, query: { confirm: reply.removed } })
    },
    add: (email: string) => as.manager(recipients.create, { body: { email } }),
    remove: async (email: string) => {
      const id = (await list()).find((person) => person.email === email)?.id ?? 0
      return as.manager(recipients.remove, { params: { id } })
    },
  }
}

/** Answers every question through the first link sent to this address, and returns the status. */
export async function answerAs(email: string, { params, reply }: Awaited<ReturnType<typeof launchNow>>) {
  const { deliver, mailbox } = await world()
  await deliver()
  const link = linkIn(mailbox.to(email)[0], '/survey/').searchParams
  const own = { recipient_uuid: link.get('recipient') ?? '', key: link.get('key') ?? '' }
  const answers = answersTo(reply.survey_template)
  return (await call({}, respond.submit, { params, body: { ...own, answers } })).status
}

/** Twelve people, each with an id. */
export const dozen = (domain: string, tags: string[] = []): Sent[] =>
  Array.from({ length: 12 }, (_, index) => ({
    email: `p${index}@${domain}`,
    external_id: `e${index}`,
    tags,
  }))
