import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { earliestDate, preflightLabels } from '#domain/lifecycle.ts'
import type { Block } from '#domain/question-blocks.ts'
import type { Question } from '#domain/template.ts'
import { type Account, administrator, must, newOwner } from './api.ts'
import { expect } from './fixture.ts'
import { emailsTo, linkIn } from './mailbox.ts'
import { freshAddress } from './people.ts'
import { answerByLink } from './respondent.ts'

type Owner = Account & { companyId: number }
/** The survey's title, or its fields. */
type Asked = string | { title: string; template_id?: number; blocks?: Block[] }

/** A company with teams of these sizes. */
export async function companyOf(
  teams: Record<string, number>,
  { ofOwner, addressOf = freshAddress }: { ofOwner?: Owner; addressOf?: (who: string) => string } = {},
) {
  const owner = ofOwner ?? (await newOwner())
  const people: string[] = []
  const ids = new Map<string, number>()
  for (const [name, count] of Object.entries(teams)) {
    const { id } = await must(owner, tags.create, { body: { name } })
    ids.set(name, id)
    for (let one = 0; one < count; one++) people.push(await addPerson(owner, id, addressOf('colleague')))
  }
  return { owner, people, tags: ids }
}

async function addPerson(owner: Owner, tag: number, email: string) {
  const person = await must(owner, recipients.create, { body: { email } })
  await must(owner, recipients.tag, { params: { id: person.id }, body: { tagIds: [tag] } })
  return email
}

/** A launched survey, with functions to answer it. */
export async function launched({ owner, people }: { owner: Owner; people: string[] }, survey: Asked) {
  const fields = typeof survey === 'string' ? { title: survey } : survey
  const body = { estimated_date: earliestDate(new Date()), ...fields }
  const { uuid } = await must(owner, surveys.create, { body })
  const params = { uuid }
  await must(owner, surveys.schedule, { params })
  const preflight_checks = preflightLabels.map((label) => ({ label, status: true }))
  await must(owner, surveys.update, { params, body: { preflight_checks } })
  await must(administrator(owner.companyId), surveys.launch, { params })
  const linkOf = async (address: string) => {
    const mine = async () =>
      (await emailsTo(address)).find((letter) => letter.html.includes(`/survey/${uuid}`))
    await expect.poll(async () => (await mine()) !== undefined, { timeout: 30_000 }).toBe(true)
    return linkIn((await mine())!, `/survey/${uuid}`)
  }
  return {
    uuid,
    params,
    people,
    linkOf,
    answer: async (who: string, choose?: (question: Question) => string) =>
      answerByLink(await linkOf(who), choose),
  }
}

/** A complete survey with its report. The first `answers` people have answered it. */
export async function completed(
  company: { owner: Owner; people: string[] },
  asked: Asked,
  answers = company.people.length,
  choose?: (question: Question) => string,
) {
  const survey = await launched(company, asked)
  for (const who of company.people.slice(0, answers)) await survey.answer(who, choose)
  if (answers < company.people.length) await must(company.owner, surveys.close, { params: survey.params })
  const status = async () => (await must(company.owner, surveys.one, { params: survey.params })).status
  await expect.poll(status, { timeout: 20_000 }).toBe('complete')
  return survey
}
