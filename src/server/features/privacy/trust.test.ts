import { afterEach, expect, test } from 'vitest'
import { privacyPolicyPage } from '#content/legal.ts'
import { trustPage } from '#content/trust.ts'
import { audit } from '#contract/audit.ts'
import { decks } from '#contract/decks.ts'
import { members } from '#contract/members.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { answerWith, openWith, printedDeck } from '#test/cards.ts'
import { call, resetClock, startCompany, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

afterEach(resetClock)

const saidOn = ({ sections }: Pick<typeof trustPage, 'sections'>) =>
  sections.flatMap(({ paragraphs }) => paragraphs).join('\n')

test('On the first card, only the numbers of people and printed cards change', async () => {
  const { as, params, linkOf } = await launchedSurvey(crowd(6))
  const { recipient_uuid: recipient, key } = linkOf('person1')
  const firstCard = async () => (await call({}, respond.open, { params, query: { recipient, key } })).reply
  const before = await firstCard()
  await as.manager(recipients.create, { body: { email: "late.o'hara@example.com" } })
  await as.manager(surveys.inviteLateJoiners, { params })
  await as.manager(decks.create, { params, body: { number: 3 } })
  const after = await firstCard()
  expect([before.asked, before.cards]).toEqual([6, 0])
  expect(after).toEqual({ ...before, asked: 7, cards: 3 })
  expect(saidOn(trustPage)).toContain('Only the numbers of people invited and of printed cards can rise')
})

test('Somebody with a copy of the sheets can count used cards', async () => {
  const survey = await launchedSurvey(crowd(6))
  const { codes } = await printedDeck(survey, { number: 4 })
  await answerWith(survey, codes[0] ?? '')
  const statuses = await Promise.all(codes.map(async (code) => (await openWith(code)).status))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 404])
  const { reply } = await survey.as.manager(decks.list, { params: survey.params })
  expect(reply.map(({ used }) => used)).toEqual([null])
  expect(saidOn(trustPage)).toContain(
    'Someone who keeps a copy of the sheets could still count the used cards',
  )
})

test('Addresses on this site are links in the texts that name them', async () => {
  const { app } = await world()
  const { body } = await app.inject('/privacy-policy')
  expect(body).toContain(
    'find out more at <a href="/trust">/trust</a> and <a href="/privacy">/privacy</a> on',
  )
  expect((await app.inject('/accessibility')).body).toContain(
    'the form at <a href="/contact">/contact</a> on',
  )
  expect(body).not.toMatch(/[^>"]\/contact on this site/)
})

test('The log keeps the address of somebody who was only invited', async () => {
  const { as, company } = await startCompany()
  const email = 'rep.without.account@example.com'
  await as.manager(members.invite, { body: { email, role: 'seat', representative: true } })
  const { data } = (await as.admin(audit.list, { query: { company_id: String(company.id) } })).reply
  expect(data.find(({ action }) => action === 'member_invited')?.target).toContain(email)
  expect(saidOn(trustPage)).toContain('people who have an account or were invited to have one')
  expect(saidOn(privacyPolicyPage)).toContain('unless they have an account or were invited to have one')
})
