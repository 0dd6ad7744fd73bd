import { auth } from '#contract/auth.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { members } from '#contract/members.ts'
import { linkIn, type ReceivedMail } from './mailbox.ts'
import { call, type startCompany, startPerson, world } from './start.ts'

export type Company = Awaited<ReturnType<typeof startCompany>>

type Invites = Pick<Company, 'as' | 'company'>
type Place = Omit<SentBody<typeof members.invite>, 'email'>

export const PASSWORD = "correct, horse's battery"

export const tokenIn = (mail: ReceivedMail | undefined) =>
  linkIn(mail, '/invite/').pathname.split('/').at(-1)!

/** Invites a colleague, delivers the email and returns its invitation token. */
export async function invited({ as, company }: Invites, name: string, place: Place = {}) {
  const { deliver, mailbox } = await world()
  const email = `${name}@company${company.id}.example`
  await as.manager(members.invite, { body: { email, ...place } })
  await deliver()
  const mail = mailbox.to(email).at(-1)!
  return { email, mail, token: tokenIn(mail) }
}

/** A signed-in person with this address, which is already confirmed. */
export async function personAt(email: string) {
  const { database } = await world()
  const person = await startPerson()
  await database.db.updateTable('users').set({ email }).where('email', '=', person.email).execute()
  return { ...person, email }
}

/** Registers an account with an invitation. */
export const joinWith = (invite: string, email: string) =>
  call({}, auth.register, {
    body: {
      name: "Kit D'Arcy, Jr",
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      terms_conditions: true,
      invite,
    },
  })

/** A manager who joined by invitation, acting in the company. */
export async function colleagueOf(company: Company, name = 'colleague') {
  const { email, token } = await invited(company, name)
  const { reply } = await joinWith(token, email)
  return { token: reply.token, companyId: company.company.id, email }
}

/** Somebody with a seat who joined by invitation: a team lead, an employee representative, or both. */
export async function seatOf(company: Invites, name: string, place: Place) {
  const { email, token } = await invited(company, name, { role: 'seat', ...place })
  const { reply } = await joinWith(token, email)
  const list = (await company.as.manager(members.list)).reply
  const member = list.find((one) => one.email === email)?.id ?? 0
  return { token: reply.token, companyId: company.company.id, email, member }
}
