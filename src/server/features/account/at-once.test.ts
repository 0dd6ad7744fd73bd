import { expect, onTestFinished, test } from 'vitest'
import { account } from '#contract/account.ts'
import { audit } from '#contract/audit.ts'
import { DAY_MS } from '#domain/durations.ts'
import { completeIfDue } from '#server/features/reports/complete.ts'
import type { Db } from '#server/platform/database/db.ts'
import { whileHeld } from '#test/held.ts'
import { resetClock, startCompany, world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

test('A company can be restored while its survey is being completed', async () => {
  const { as, company, survey } = await launchedSurvey(crowd(1))
  const params = { id: company.id }
  expect((await as.manager(account.close, { params })).status).toBe(202)
  const { begin, clock } = await world()
  clock.time = new Date(clock.time.getTime() + 20 * DAY_MS)
  onTestFinished(resetClock)
  const ctx = begin()
  await resetClock()
  // The completion waits here. By then, it has locked the survey, but has not told the survey's owner.
  const hold = (tx: Db) =>
    tx.selectFrom('survey_requests').select('id').where('survey_id', '=', survey.id).forUpdate().execute()
  const [isCompleted, restored] = await whileHeld(hold, [
    () => completeIfDue(ctx, survey.id, company.id),
    () => as.manager(account.restore, { params }),
  ])
  expect([isCompleted, restored.status]).toEqual([true, 202])
})

test('Several calls at once close or restore a company only once', async () => {
  const { as, company, manager } = await startCompany()
  const { mailbox, deliver } = await world()
  const params = { id: company.id }
  for (const [endpoint, action, subject] of [
    [account.close, 'company_deleted', 'closed'],
    [account.restore, 'company_restored', 'restored'],
  ] as const) {
    const replies = await Promise.all([1, 2, 3].map(() => as.manager(endpoint, { params })))
    expect(new Set(replies.map(({ status, reply }) => `${status} ${reply.deletes_at}`)).size).toBe(1)
    const log = await as.admin(audit.list, { query: { action, company_id: String(company.id) } })
    expect(log.reply.data).toHaveLength(1)
    await deliver()
    const mails = mailbox.to(manager.email).filter((mail) => mail.subject?.includes(subject))
    expect(mails).toHaveLength(1)
  }
})
