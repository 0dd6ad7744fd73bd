import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { surveys } from '#contract/surveys.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  addressIn,
  companyOf,
  completed,
  fullReport,
  launched,
  start,
  step,
  thirty,
  WITHHELD,
  without,
} from '#test/over-time.ts'
import { world } from '#test/start.ts'
import type { Company } from '#test/survey.ts'

describe('two surveys of the same people in two companies', { timeout: 60_000 }, () => {
  test('Only one of two surveys that close at the same moment is published', async () => {
    const one = await companyOf(Object.keys(thirty))
    const other = await companyOf(Object.keys(without(thirty, 'p1')), (name) => addressIn(one, name))
    // One person who does not answer keeps both surveys open.
    const answers = { ...thirty, p30: null }
    const both = [await launched(one, 0, answers), await launched(other, 1, without(answers, 'p1'))]
    const closed = await Promise.all(both.map(({ as, params }) => as.manager(surveys.close, { params })))
    expect(closed.map(({ status }) => status)).toEqual([200, 200])
    const read = await Promise.all(both.map(fullReport))
    expect(read.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('Two surveys are still compared after one company is deleted', async () => {
    const one = await companyOf(Object.keys(thirty))
    const other = await companyOf(Object.keys(without(thirty, 'p1')), (name) => addressIn(one, name))
    await completed(one, 0, thirty)
    await one.as.manager(account.close, { params: { id: one.company.id } })
    const { timeIs, database } = await world()
    await timeIs(new Date(start + 31 * DAY_MS))
    expect(
      await database.db.selectFrom('surveys').select('id').where('company_id', '=', one.company.id).execute(),
    ).toEqual([])
    const second = await completed(other, 40, without(thirty, 'p1'))
    expect(await fullReport(second)).toMatchObject(WITHHELD)
  })
})

describe('what is stored about published reports', { timeout: 60_000 }, () => {
  const stored = async (company: Company) => {
    const { database } = await world()
    const { rows } = await sql<{ people: number; mailboxes: number }>`
      select (select count(*) from survey_partition_people p where p.survey_id = s.id) as people,
             (select count(mailbox) from survey_requests q where q.survey_id = s.id) as mailboxes
      from surveys s where s.company_id = ${company.company.id} and s.status = 'complete' order by s.id`.execute(
      database.db,
    )
    return rows
  }

  test('Stored groups are deleted once no running survey needs them', async () => {
    const company = await companyOf(Object.keys(thirty).slice(0, 6))
    const six = Object.fromEntries(
      Object.keys(thirty)
        .map((name, index) => [name, step(index)])
        .slice(0, 6),
    )
    await completed(company, 0, six)
    // One person who does not answer keeps the survey open.
    const running = await launched(company, 55, { ...six, p6: null })
    const { timeIs } = await world()
    await timeIs(new Date(start + 61 * DAY_MS))
    expect(await stored(company)).toEqual([{ people: 6, mailboxes: 6 }])
    await running.as.manager(surveys.close, { params: running.params })
    await timeIs(new Date(start + 62 * DAY_MS))
    expect(await stored(company)).toEqual([
      { people: 0, mailboxes: 0 },
      // Withheld, because the difference from the first survey would reveal p6's answers.
      { people: 0, mailboxes: 6 },
    ])
  })
})
