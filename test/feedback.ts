import { feedback } from '#contract/feedback.ts'
import { linkIn } from './mailbox.ts'
import { call, type startCompany, world } from './start.ts'

export type Company = Awaited<ReturnType<typeof startCompany>>

/** A customer's address that no other company uses, so that tests do not read each other's emails. */
export const customerOf = ({ company }: Company, name = 'sam') => `${name}@customers${company.id}.example`

/** Asks a customer for feedback and delivers the email. Returns the secret in the email's link. */
export async function askCustomer(company: Company, name = 'sam') {
  const { deliver, mailbox } = await world()
  const email = customerOf(company, name)
  const asked = await company.as.manager(feedback.create, {
    body: { company_id: company.company.id, email, name: "Sam O'Hara, MBA" },
  })
  await deliver()
  const mail = mailbox.to(email).at(-1)!
  return {
    email,
    mail,
    uuid: asked.reply.uuid,
    secret: secretIn(mail, '/give-feedback/'),
    stop: linkIn(mail, '/stop/').pathname,
  }
}

export const secretIn = (mail: Parameters<typeof linkIn>[0], piece: string) =>
  linkIn(mail, piece).pathname.split('/').at(-1)!

/** A customer who was asked for feedback and has answered. */
export async function answeredFeedback(
  company: Company,
  answer: { rating: number; name?: string; additional_comments?: string; publish?: boolean },
  customer?: string,
) {
  const asked = await askCustomer(company, customer)
  await call({}, feedback.answer, { params: { secret: asked.secret }, body: answer })
  return asked
}

/** The feedback, once the job has drafted a reply. */
export async function drafted({ as }: Company, uuid: string) {
  await (await world()).jobsDone()
  const { reply } = await as.manager(feedback.one, { params: { uuid } })
  if (reply.feedback_responses.length === 0) throw new Error('no reply was drafted')
  return reply
}
