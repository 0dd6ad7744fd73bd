import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { insertNewRecipients } from '#server/features/team/queries.ts'
import { transaction } from '#server/platform/context.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { mostRowsOf } from '#test/plans.ts'
import { startCompany, world } from '#test/start.ts'
import { scheduledSurvey } from '#test/survey.ts'
import { countAskedWith, countUnreachable } from './audience.ts'
import { askedBeside, whoCanBeInvited } from './mailboxes.ts'
import { readParticipation } from './participation.ts'
import { surveyByUuid } from './queries.ts'
import { countRequests, firstRequests, pageOfFoundRequests } from './requests.ts'

const PEOPLE = 1_000

test('No query compares all pairs of people, even without statistics', async () => {
  const company = await startCompany()
  const { begin } = await world()
  const scope = systemScope(company.company.id)
  const emails = Array.from({ length: PEOPLE }, (_, person) => `p${person}@company${scope.companyId}.example`)
  await transaction(begin(), (tx) => insertNewRecipients(tx, scope, emails))
  // Some people have changed their address. They are few, because the database guesses right if there are
  // many links.
  await sql`
    insert into mailbox_links (mailbox, same_as, company_id, linked_at)
    select unnest(array[mailbox, 'before ' || id]), unnest(array['before ' || id, mailbox]), company_id, ${begin().now}
    from recipients where company_id = ${scope.companyId} and id % 10 = 0`.execute(begin().db)
  const { uuid } = await scheduledSurvey(company)
  const other = await scheduledSurvey(company)

  const readings = async () => {
    const survey = (await surveyByUuid(begin().db, scope, uuid))!
    const next = (await surveyByUuid(begin().db, scope, other.uuid))!
    const listed = { surveyId: survey.id, asOf: begin().now, withCards: true }
    return mostRowsOf(begin(), async (ctx) => {
      for (const one of [survey, next]) {
        await askedBeside(ctx, one)
        await whoCanBeInvited(ctx, one)
        await countUnreachable(ctx, one)
        await countAskedWith(ctx.db, one, new Date(0))
      }
      await countRequests(ctx.db, listed)
      await firstRequests(ctx.db, listed, PEOPLE)
      await pageOfFoundRequests(ctx.db, listed, { page: 1, per_page: 100, search: 'aaaa' })
      await readParticipation(ctx, scope, { admin: true }, uuid)
    })
  }
  expect(await readings()).toBeLessThan(PEOPLE * 10)
  await company.as.admin(surveys.launch, { params: { uuid } })
  expect(await readings()).toBeLessThan(PEOPLE * 10)
})
