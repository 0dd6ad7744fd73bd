import { companies } from '#contract/companies.ts'
import { feedback } from '#contract/feedback.ts'
import { help } from '#contract/help.ts'
import { enquiries, interests } from '#contract/leads.ts'
import { members } from '#contract/members.ts'
import { surveys } from '#contract/surveys.ts'
import { templates } from '#contract/templates.ts'
import { earliestDate } from '#domain/lifecycle.ts'
import type { Question } from '#domain/template.ts'
import { administrator, must, newOwner } from './api.ts'
import { companyOf, completed, launched } from './complete-survey.ts'
import { expect } from './fixture.ts'
import { emailsTo, emailTo, linkIn } from './mailbox.ts'
import { freshAddress } from './people.ts'

/** An unbreakable string of this length, made of the widest letter. */
const letters = (length: number, start = '') => start.padEnd(length, 'W')
const LINE = letters(255)
const TEXT = letters(1_000)
const COMPANY = {
  name: LINE,
  no: LINE,
  address_1: LINE,
  address_2: LINE,
  city: LINE,
  postcode: LINE,
}
/** The longest address that a mail server accepts. */
const ADDRESS = 253
const longAddress = (who: string) => {
  const [name = '', domain = ''] = freshAddress(who).split('@')
  return `${name.padEnd(ADDRESS - domain.length - 1, 'w')}@${domain}`
}

/** A company in which every text has its maximum length. */
export async function longestCompany() {
  const owner = await newOwner({ ...COMPANY }, { name: LINE, email: longAddress('owner') })
  const admin = administrator(owner.companyId)
  const params = { id: owner.companyId }
  await must(owner, companies.update, {
    params,
    body: {
      website: `https://${letters(240).toLowerCase()}.com`,
      contact_name: LINE,
      hide_profile: false,
      contact_email: longAddress('contact'),
    },
  })
  const template = await must(admin, templates.create, {
    body: { name: LINE, categories: [category(1), category(2)] },
  })
  const company = await companyOf(
    { [letters(255, 'Bakery')]: 6, [letters(255, 'Shop')]: 6 },
    { ofOwner: owner, addressOf: longAddress },
  )
  const survey = { title: LINE, template_id: template.id }
  const { uuid: complete } = await completed(company, survey)
  const running = await launched(company, survey)
  const ahead = { ...survey, estimated_date: earliestDate(new Date()), tag_ids: [...company.tags.values()] }
  const { uuid: draft } = await must(owner, surveys.create, { body: ahead })
  const { uuid: scheduled } = await must(owner, surveys.create, { body: ahead })
  await must(owner, surveys.schedule, { params: { uuid: scheduled } })

  return {
    owner,
    admin,
    ids: {
      complete,
      draft,
      scheduled,
      running: running.uuid,
      company: String(owner.companyId),
      ...(await theirCustomer(owner)),
      ...(await whatStaffSee(admin)),
      template: String(template.id),
      slug: (await must(owner, companies.mine)).slug,
    },
    /** Links for people without an account. */
    links: { survey: await running.linkOf(company.people[0] ?? ''), invite: await invitation(owner) },
    letters: async () => [...(await emailsTo(company.people[0] ?? '')), ...(await emailsTo(owner.email))],
  }
}

type Owner = Awaited<ReturnType<typeof newOwner>>

async function theirCustomer(owner: Owner) {
  const email = longAddress('customer')
  const { uuid } = await must(owner, feedback.create, {
    body: { company_id: owner.companyId, email, name: LINE },
  })
  const link = linkIn(await emailTo(email, /^How was your experience/), '/give-feedback/')
  const secret = link.split('/').at(-1) ?? ''
  await must({}, feedback.answer, {
    params: { secret },
    body: { rating: 2, name: LINE, additional_comments: TEXT, publish: true },
  })
  const drafts = async () => (await must(owner, feedback.one, { params: { uuid } })).feedback_responses
  await expect.poll(async () => (await drafts()).length).toBe(1)
  const [{ id } = { id: 0 }] = await drafts()
  await must(owner, feedback.reply, {
    params: { uuid },
    body: { feedback_response_id: id, human_response: TEXT },
  })
  return { feedback: uuid, secret }
}

async function invitation(owner: Owner) {
  const email = longAddress('colleague')
  await must(owner, members.invite, { body: { email } })
  return linkIn(await emailTo(email, /./), '/invite/')
}

async function whatStaffSee(admin: ReturnType<typeof administrator>) {
  const contact = {
    contact_name: LINE,
    contact_email: longAddress('lead'),
    contact_phone: LINE,
    company_name: LINE,
  }
  const work = { how_many_employees: LINE, feedback_volume: LINE, platform: LINE, current_solution: LINE }
  const place = { address_1: LINE, address_2: LINE, city: LINE, county: LINE, postcode: LINE }
  const terms_conditions = true as const
  const interest = await must({}, interests.create, {
    body: { ...contact, ...work, ...place, terms_conditions },
  })
  const enquiry = await must({}, enquiries.create, {
    body: { name: LINE, email: longAddress('asker'), phone: LINE, message: TEXT },
  })
  const content = `<h2>${LINE}</h2><p>${TEXT}</p><ul><li>${LINE}</li></ul><blockquote>${LINE}</blockquote>`
  const article = await must(admin, help.create, { body: { title: LINE, content } })
  return { interest: String(interest.id), enquiry: String(enquiry.id), article: String(article.id) }
}

const STEPS = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: LINE, label_helper: LINE }))
const CHOICES = ['a', 'b', 'c'].map((start) => ({ value: letters(255, start), label: letters(255, start) }))

function category(number: number) {
  const asked = (
    place: number,
    fields: Pick<Question, 'question_type' | 'role'> & Partial<Question>,
  ): Question => ({
    id: number * 100 + place,
    key: letters(255, `${number}-${place}-`),
    question: TEXT,
    description: TEXT,
    answer_helper: TEXT,
    options: [],
    has_other: false,
    reversed: false,
    optional: false,
    ...fields,
  })
  const several = { question_type: 'multi_select', options: CHOICES, has_other: true } as const
  const questions = [
    asked(1, { question_type: 'range', role: 'score', options: STEPS }),
    asked(2, { question_type: 'boolean', role: 'score' }),
    asked(3, { ...several, role: 'impact' }),
    asked(4, { ...several, role: 'obstacle' }),
    asked(5, { ...several, role: 'goal' }),
    asked(6, { question_type: 'select', role: 'context', options: CHOICES }),
    asked(7, { question_type: 'text', role: 'context', optional: true }),
  ]
  return { id: number, name: letters(255, `${number}`), description: TEXT, color: 'green', questions }
}
