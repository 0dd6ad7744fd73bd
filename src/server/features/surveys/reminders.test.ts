import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, launchedSurvey, scheduledSurvey } from '#test/survey.ts'

test('Reminders go out on days 4 and 9 at 09:00 and say how many days are left', async () => {
  const { submit, people } = await launchedSurvey({ sam: [], kit: [] })
  const { timeIs, mailbox } = await world()
  await submit('kit')
  const reminders = (name: string) =>
    mailbox.to(people.get(name)!.email).filter((mail) => mail.subject?.includes('still like to hear'))

  await timeIs('2027-02-22T08:59:59Z')
  expect(reminders('sam')).toHaveLength(0)
  await timeIs('2027-02-22T09:00:00Z')
  await timeIs('2027-02-22T09:01:00Z')
  expect(reminders('sam')).toHaveLength(1)
  expect(reminders('sam')[0]?.text).toContain('There are 10 days left. The survey takes about 7 minutes.')
  await timeIs('2027-02-27T09:00:00Z')
  expect(reminders('sam')).toHaveLength(2)
  expect(reminders('sam')[1]?.text).toContain('There are 5 days left.')
  expect(reminders('kit')).toHaveLength(0)
})

test('Reminder days count from the actual launch date', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, { sam: [], ...crowd(4) })
  const { uuid } = await scheduledSurvey(company)
  const { timeIs, mailbox } = await world()
  await timeIs('2027-02-11T14:00:00Z')
  expect((await company.as.admin(surveys.launch, { params: { uuid } })).status).toBe(200)
  const mails = () => mailbox.to(people.get('sam')!.email).length

  await timeIs('2027-02-15T08:59:59Z')
  expect(mails()).toBe(1)
  await timeIs('2027-02-15T09:00:00Z')
  expect(mails()).toBe(2)
  await timeIs('2027-02-20T09:00:00Z')
  expect(mails()).toBe(3)
})

test('Late reminders go out in the daytime, 48 hours apart', async () => {
  const { as, params, people } = await launchedSurvey({ sam: [] })
  const { timeIs, mailbox } = await world()
  const mails = () => mailbox.to(people.get('sam')!.email).length

  await timeIs('2027-02-25T22:00:00Z')
  expect(mails()).toBe(1)
  await timeIs('2027-02-26T09:30:00Z')
  expect(mails()).toBe(2)
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({
    reminded_day: 4,
    reminded_at: '2027-02-26T09:30:00.000Z',
  })
  await timeIs('2027-02-27T16:00:00Z')
  expect(mails()).toBe(2)
  await timeIs('2027-02-28T09:30:00Z')
  expect(mails()).toBe(3)
})

test('Reminders are written in a different order each day', async () => {
  const { company } = await launchedSurvey(crowd(20))
  const { timeIs, database } = await world()
  const orderOf = async (day: number) => {
    const mails = await database.db
      .selectFrom('mails')
      .select('to_address')
      .where('company_id', '=', company.id)
      .where('mail', '=', 'survey-reminder')
      .where('key', 'like', `remind-${day}:%`)
      .orderBy('id')
      .execute()
    return mails.map(({ to_address }) => to_address)
  }
  await timeIs('2027-02-22T09:00:00Z')
  await timeIs('2027-02-27T09:00:00Z')
  const [first, second] = [await orderOf(4), await orderOf(9)]
  expect([first.length, first.toSorted()]).toEqual([20, second.toSorted()])
  expect(first).not.toEqual(second)
})
