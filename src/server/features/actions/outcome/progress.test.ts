import { expect, onTestFinished, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { type LinkOf, post } from '#server/platform/mail/outbox.ts'
import { itIs, plan } from '#test/plan.ts'
import { completeSurvey, team } from '#test/report.ts'
import { world } from '#test/start.ts'

test('The progress does not show who has had five survey emails today', async () => {
  const survey = await completeSurvey({ ...team('person', 5), silent: {} })
  await itIs('2027-02-25T10:00:00Z')
  await plan(survey, { title: 'Plan the week', shared: true })
  const { begin, config, deliver, mailbox } = await world()
  config.RATE_LIMIT = 'on'
  onTestFinished(() => {
    config.RATE_LIMIT = 'off'
  })
  const to = survey.people.get('silent')?.email ?? ''
  for (let number = 1; number <= 5; number++)
    await post(
      begin(),
      { mail: passwordReset, props: { name: null }, above: 'never' },
      { key: `busy${number}:${to}`, to, links: { reset: [resetLink, 'any'] as LinkOf<string> } },
    )
  await deliver()
  const before = mailbox.to(to).length

  const { as, params } = survey
  const progress = async () => (await as.manager(actions.outcome, { params })).reply.sending
  await as.manager(actions.share, { params, body: {} })
  expect(await progress()).toEqual({ sent: 0, of: 6 })
  await deliver()
  expect(await progress()).toEqual({ sent: 6, of: 6 })
  expect(mailbox.to(to)).toHaveLength(before + 1)
})
