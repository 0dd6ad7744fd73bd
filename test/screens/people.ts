import type { Endpoint } from '#contract/endpoint.ts'
import { linkIn } from '../mailbox.ts'
import { call, type Person, type Sent, startAdministrator, startCompany, world } from '../start.ts'

/** The owner of a new company, with a confirmed address. */
export async function newOwner() {
  const { manager, company } = await startCompany()
  return { ...manager, company }
}

/** An administrator who is acting for this company. */
export const administrator = async (companyId?: number) => ({
  ...(await startAdministrator()),
  name: 'Administrator',
  admin: true,
  companyId,
})

/**
 * The reply to a call that prepares a test. Throws if the call fails, because the test cannot continue
 * without it.
 */
export async function must<E extends Endpoint>(person: Person, endpoint: E, sent?: Sent<E>) {
  const { status, reply, text } = await call(person, endpoint, sent)
  if (status >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`)
  return reply
}

/** The latest email with this subject to this address. */
export async function emailTo(address: string, subject: RegExp) {
  const { deliver, jobsDone, mailbox } = await world()
  await jobsDone()
  await deliver()
  const mail = mailbox.to(address).findLast((one) => subject.test(one.subject ?? ''))
  if (!mail) throw new Error(`${address} has no e-mail with the subject ${subject}`)
  return mail
}

/** The path and query of a link in an email. */
export function linkOf(mail: Parameters<typeof linkIn>[0], part: string) {
  const { pathname, search } = linkIn(mail, part)
  return pathname + search
}
