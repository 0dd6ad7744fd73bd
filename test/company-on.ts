import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { firstSignIn } from './first-sign-in.ts'
import type { startProcess } from './process.ts'

// Sets up a company on a server that runs in another process.

export const ADMIN = { email: 'admin@example.com', password: 'correct, horse battery' }
/** Settings that make this account the first administrator. */
export const AS_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

type Server = Awaited<ReturnType<typeof startProcess>>

export async function companyOn(server: Server) {
  const { token } = await firstSignIn(`http://127.0.0.1:${server.port}`, ADMIN)
  const fields = {
    name: "Smith, Sons & O'Hara",
    no: '1',
    address_1: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
  }
  const { id: companyId } = await server.call(companies.create, { token, body: fields })
  return { token, companyId }
}

export const teamFile = (people: number, domain: string) =>
  Array.from({ length: people }, (_, row) => `person${row}@${domain}`).join('\n')

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export async function scheduleOn(server: Server, as: Awaited<ReturnType<typeof companyOn>>) {
  const { uuid } = await server.call(surveys.create, { ...as, body: { estimated_date: inDays(10) } })
  const params = { uuid }
  await server.call(surveys.schedule, { ...as, params })
  const preflight_checks = preflightLabels.map((label) => ({ label, status: true }))
  await server.call(surveys.update, { ...as, params, body: { preflight_checks } })
  return { ...as, params }
}

/** Launches a survey with this number of people. */
export async function launchOn(server: Server, { people, domain }: { people: number; domain: string }) {
  const as = await companyOn(server)
  await server.call(recipients.import, { ...as, file: teamFile(people, domain) })
  const survey = await scheduleOn(server, as)
  await server.call(surveys.launch, survey)
  return survey
}
