import { expect, onTestFinished, test } from 'vitest'
import { actions } from '#contract/actions.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { type LinkOf, post } from '#server/platform/mail/outbox.ts'
import { itIs, plan, subscribed, subscribedAfterTrial } from '#test/plan.ts'
import { completeSurvey, team } from '#test/report.ts'
import { world } from '#test/start.ts'

/** A complete survey with a shared action. One person has had five of the company's emails today. */
async function busySurvey() {
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
      { mail: passwordReset, props: { name: null }, above: 'never', companyId: survey.company.id },
      { key: `busy${number}:${to}`, to, links: { reset: [resetLink, 'any'] as LinkOf<string> } },
    )
  await deliver()
  const { as, params } = survey
  const outcomes = () => mailbox.to(to).filter(({ html }) => html?.includes('Plan the week')).length
  return {
    survey,
    outcomes,
    share: () => as.manager(actions.share, { params, body: {} }),
    progress: async () => (await as.manager(actions.outcome, { params })).reply.sending,
  }
}

test('The progress does not show who has had five survey emails today', async () => {
  const { survey, outcomes, share, progress } = await busySurvey()
  const { deliver } = await world()
  await subscribedAfterTrial(survey)
  await share()
  expect(await progress()).toEqual({ sent: 0, of: 6 })
  await deliver()
  expect(await progress()).toEqual({ sent: 6, of: 6 })
  expect(outcomes()).toBe(1)
})

test('The progress does not show after the trial who has had five emails', async () => {
  const { survey, share, progress } = await busySurvey()
  const { deliver } = await world()
  await share()
  await subscribed(survey)
  expect(await progress()).toEqual({ sent: 6, of: 6 })
  await deliver()
  expect(await progress()).toEqual({ sent: 6, of: 6 })
})

test('Without a plan, an outcome email waits a day, and the progress hides it', async () => {
  const { outcomes, share, progress } = await busySurvey()
  const { deliver } = await world()
  await share()
  for (const [time, sent] of [
    ['2027-02-25T10:00:00Z', 0],
    ['2027-02-26T10:01:00Z', 1],
  ] as const) {
    await itIs(time)
    expect(await progress()).toEqual({ sent: 6, of: 6 })
    await deliver()
    expect(await progress()).toEqual({ sent: 6, of: 6 })
    expect(outcomes()).toBe(sent)
  }
})
