import { beforeAll, expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { type Endpoint, namesCompany, needsCompany } from '#contract/endpoint.ts'
import { feedback } from '#contract/feedback.ts'
import { everyCall } from '#contract/index.ts'
import { members } from '#contract/members.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { reports } from '#contract/reports.ts'
import type { SeatKind } from '#domain/seats.ts'
import { type ActiveCompany, proveReader } from '#server/platform/core/access.ts'
import { seatOf } from './members.ts'
import { paramsOf, seedCompany } from './seeds.ts'
import { call, type Person, START, startCompany } from './start.ts'

const REFUSED = 'Your role does not include this'
const ofCompany = everyCall().filter(([, endpoint]) => needsCompany(endpoint))

let ours: Awaited<ReturnType<typeof startCompany>>
let seeds: Record<string, string | number>
let foreign: Record<string, string | number>
const people: { person: Person; kinds: SeatKind[]; member: number }[] = []

beforeAll(async () => {
  ours = await startCompany()
  seeds = await seedCompany(ours)
  const other = await startCompany('Other Ltd')
  foreign = await seedCompany(other)
  const tag = Number(seeds['/tags/:id'])
  const places: [string, SeatKind[], Parameters<typeof seatOf>[2]][] = [
    ['lead', ['lead'], { lead_tag_ids: [tag] }],
    ['rep', ['representative'], { representative: true }],
    ['both', ['lead', 'representative'], { lead_tag_ids: [tag], representative: true }],
  ]
  for (const [name, kinds, place] of places) {
    const { member, ...person } = await seatOf(ours, name, place)
    people.push({ person, kinds, member })
  }
})

const isOpenTo = ({ seats = [] }: Endpoint, kinds: SeatKind[]) => seats.some((kind) => kinds.includes(kind))

async function answerTo(person: Person, endpoint: Endpoint, ids: Record<string, string | number>) {
  const { status, error, text } = await call(person, endpoint, { params: paramsOf(endpoint, ids) })
  return { answer: `${status} ${typeof error === 'string' ? error : ''}`.trim(), text }
}

test('Leads and representatives can make only the calls open to their role', async () => {
  for (const { person, kinds } of people) {
    const wrong = []
    const closed = ofCompany.filter(([, endpoint]) => !isOpenTo(endpoint, kinds))
    expect(closed.length).toBeGreaterThan(70)
    for (const [name, endpoint] of closed) {
      const { answer, text } = await answerTo(person, endpoint, seeds)
      const isByPath = namesCompany(endpoint)
      const isAdmin = endpoint.access === 'company_admin'
      const isRight =
        isByPath && !isAdmin
          ? answer === '404 not_found'
          : answer === '403 forbidden' && (isAdmin || text.includes(REFUSED))
      if (!isRight) wrong.push([name, answer])
    }
    expect(wrong).toEqual([])
  }
})

test('Leads and representatives get a 404 for ids that they may not see', async () => {
  for (const { person, kinds } of people) {
    const wrong = []
    const open = ofCompany.filter(([, call]) => isOpenTo(call, kinds) && call.path.includes('/:'))
    expect(open.length).toBeGreaterThan(2)
    for (const [name, endpoint] of open) {
      const [own, other] = [
        await answerTo(person, endpoint, seeds),
        await answerTo(person, endpoint, foreign),
      ]
      const missing = await call(person, endpoint, { params: { uuid: 'missing', id: 999_999_999 } })
      for (const one of [own, other])
        if (one.answer !== '404 not_found' || one.text !== missing.text) wrong.push([name, one.answer])
    }
    expect(wrong).toEqual([])
  }
})

test('Leads and representatives can make every call open to their role', async () => {
  for (const { person, kinds } of people) {
    const open = ofCompany.filter(
      ([, call]) => isOpenTo(call, kinds) && call.method === 'GET' && !call.path.includes('/:'),
    )
    for (const [name, endpoint] of open) {
      const { answer } = await answerTo(person, endpoint, seeds)
      // A team lead who may not read the company's report gets only their own teams' trends.
      expect([name, answer]).toEqual([name, endpoint === reports.trend ? '404 not_found' : '200'])
    }
  }
})

test('A call is closed to leads unless its contract opens it to them', () => {
  const active: ActiveCompany = {
    id: 1,
    role: null,
    seat: { tags: [1], representative: true, member: 1, company: true },
    trial_ends_at: new Date(START.getTime() + 1),
    subscribed: false,
    deletes_at: null,
    second_step_from: null,
  }
  const caller = { admin: false, hasSecondStep: true }
  for (const access of ['company', 'company_unsubscribed', 'owner', 'owner_unsubscribed'] as const)
    expect(() => proveReader({ access }, caller, active, START)).toThrow(REFUSED)
  expect(proveReader({ access: 'company', seats: ['lead'] }, caller, active, START)).toMatchObject({
    role: 'seat',
  })
})

test('A call checks the company’s plan before the caller’s role', async () => {
  const active = { ...people[0] }
  expect(active.person).toBeDefined()
  const after = new Date(START.getTime() + 40 * 86_400_000)
  const seat = { tags: [1], representative: false, member: 1, company: false }
  const ended: ActiveCompany = {
    id: 1,
    role: null,
    seat,
    trial_ends_at: START,
    subscribed: false,
    deletes_at: null,
    second_step_from: null,
  }
  const caller = { admin: false, hasSecondStep: true }
  expect(() => proveReader({ access: 'company' }, caller, ended, after)).toThrow(/trial or plan/)
  const stepless = { ...ended, second_step_from: START }
  expect(() =>
    proveReader({ access: 'company' }, { ...caller, hasSecondStep: false }, stepless, after),
  ).toThrow(/two-step/)
})

test('Leads and representatives who name the company in the body get a 404', async () => {
  for (const { person } of people) {
    const body = { company_id: ours.company.id, email: 'customer@example.com' }
    expect(await call(person, feedback.trigger, { body })).toMatchObject({ status: 404 })
  }
})

test('A removed representative is refused on the next call', async () => {
  const { member, ...leaver } = await seatOf(ours, 'leaver', { representative: true })
  expect(await call(leaver, ownSeat.read)).toMatchObject({ status: 200 })
  await ours.as.manager(members.remove, { params: { id: member } })
  expect(await call(leaver, ownSeat.read)).toMatchObject({ status: 403, error: 'no_company' })
})

test('A seat gives no access to another company, and an owner has no seat', async () => {
  const other = await startCompany('Both Ltd')
  const { member: _, ...seated } = await seatOf(other, 'kit', { representative: true })
  expect(await call({ ...seated, companyId: ours.company.id }, companies.mine)).toMatchObject({ status: 403 })
  const [listed] = (await call(seated, companies.list)).reply.data
  expect(listed).toMatchObject({ owned: false, seat: { lead_of: [], representative: true } })
  expect(listed).toMatchObject({ contact_name: null, help_contacts: [], leads_see_company: null })
  expect(await other.as.manager(ownSeat.read)).toMatchObject({ status: 404 })
})
