import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { companies } from '#contract/companies.ts'
import { helpLines } from '#contract/help-lines.ts'
import { respond } from '#contract/respond.ts'
import { openWith, printedDeck } from '#test/cards.ts'
import { call, startCompany, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

const NAMES = ['Samaritans', 'NHS 111 option 2', 'Shout']
const contact = { name: 'Occupational health', phone: '020 7946 0000', email: null, hours: 'Mondays' }

test('A company saves up to three contacts, and the change is logged', async () => {
  const { as, company } = await startCompany()
  const name = (help_contacts: object[]) =>
    as.manager(companies.update, { params: { id: company.id }, raw: { help_contacts } })
  expect((await as.manager(companies.mine)).reply.help_contacts).toEqual([])

  const given = [
    { name: ' Occupational health ', phone: '020 7946 0000', hours: 'Mondays' },
    { name: 'Kit', phone: '', email: ' KIT@Example.test ', hours: '' },
  ]
  const kept = [contact, { name: 'Kit', phone: null, email: 'kit@example.test', hours: null }]
  expect((await name(given)).reply).toMatchObject({ help_contacts: kept })
  expect((await as.manager(companies.mine)).reply.help_contacts).toEqual(kept)
  const lines = async () =>
    (
      await as.admin(audit.list, { query: { action: 'company_changed', company_id: company.id } })
    ).reply.data.filter(({ target }) => target === 'help_contacts').length
  expect(await lines()).toBe(1)
  // Saving the same contacts again is not a change, but saving them in a different order is.
  await name(given)
  expect(await lines()).toBe(1)
  expect((await name(given.toReversed())).reply).toMatchObject({ help_contacts: kept.toReversed() })
  expect((await name([])).reply).toMatchObject({ help_contacts: [] })
})

test('An invalid helpline contact gets a field error and is not saved', async () => {
  const { as, company } = await startCompany()
  const wrong = (help_contacts: object[]) =>
    as.manager(companies.update, { params: { id: company.id }, raw: { help_contacts } })
  const cases: [object[], string, string][] = [
    [[{ ...contact, name: ' ' }], 'help_contacts.0.name', 'Required'],
    [
      [{ ...contact, name: 'Free at evil.example.com' }],
      'help_contacts.0.name',
      'Must not contain a web address',
    ],
    [
      [contact, { ...contact, phone: 'ring me' }],
      'help_contacts.1.phone',
      'Enter a phone number, such as 020 7946 0000',
    ],
    [[{ name: 'Kit' }], 'help_contacts.0.phone', 'Enter a phone number or an e-mail address'],
    [[{ ...contact, email: 'kit' }], 'help_contacts.0.email', 'Invalid email address'],
    [[{ ...contact, hours: 'see example.com' }], 'help_contacts.0.hours', 'Must not contain a web address'],
    [[contact, contact, contact, contact], 'help_contacts', 'At most 3 contacts'],
  ]
  for (const [sent, field, message] of cases)
    expect(await wrong(sent)).toMatchObject({ status: 422, error: { [field]: [message] } })
  expect((await as.manager(companies.mine)).reply.help_contacts).toEqual([])
})

test('Confirmed national helplines are shown next to the company’s contacts', async () => {
  const { timeIs, mailbox, database } = await world()
  const { as, params, linkOf, people } = await launchedSurvey(crowd(5), { help_contacts: [contact] })
  const [first = ''] = people.keys()
  const { recipient_uuid: recipient, key } = linkOf(first)
  const help = async () => (await call({}, respond.open, { params, query: { recipient, key } })).reply.help
  const reminders = () =>
    mailbox
      .to(people.get(first)?.email ?? '')
      .filter(({ subject }) => subject?.includes('still like to hear'))
  const { codes } = await printedDeck({ as, params }, { tag_ids: [], number: 1 })

  expect(await help()).toEqual({ contacts: [contact], lines: [] })
  expect((await as.admin(helpLines.list)).reply).toEqual([
    { name: NAMES[0], phone: '116 123', hours: '24 hours a day, every day', confirmed: false },
    { name: NAMES[1], phone: '111', hours: '24 hours a day, every day', confirmed: false },
    { name: NAMES[2], phone: '85258', hours: '24 hours a day, every day', confirmed: false },
  ])
  await timeIs('2027-02-22T09:00:00Z')
  expect(reminders()[0]?.text).not.toContain('Call 111')

  expect(await as.manager(helpLines.list)).toMatchObject({ status: 403 })
  expect(await as.manager(helpLines.confirm)).toMatchObject({ status: 403 })
  expect((await help()).lines).toEqual([])
  expect(await as.admin(helpLines.confirm)).toMatchObject({ status: 204 })
  expect((await as.admin(helpLines.list)).reply.every(({ confirmed }) => confirmed)).toBe(true)
  const [entry] = (await as.admin(audit.list, { query: { action: 'help_lines_confirmed' } })).reply.data
  expect(entry).toMatchObject({ target: 'Samaritans, NHS 111, Shout' })

  const shown = await help()
  expect(shown.contacts).toEqual([contact])
  expect(shown.lines.map(({ name }) => name)).toEqual(['Samaritans', 'NHS 111', 'Shout'])
  expect((await openWith(codes[0] ?? '')).reply).toMatchObject({ help: shown })
  await timeIs('2027-02-27T09:00:00Z')
  const { text = '' } = reminders()[1] ?? {}
  for (const said of ['If you need help', 'Call 020 7946 0000', 'Call 111 and choose option 2', 'Text SHOUT'])
    expect(text).toContain(said)

  // A helpline whose details have changed is treated as unconfirmed.
  await database.db
    .updateTable('help_line_confirmations')
    .set({ line_hash: 'of before' })
    .where('line', '=', 'Shout')
    .execute()
  expect((await help()).lines.map(({ name }) => name)).toEqual(['Samaritans', 'NHS 111'])
})
