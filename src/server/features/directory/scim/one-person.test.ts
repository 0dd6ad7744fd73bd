import { afterEach, expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { launchNow, peopleAmong, startTeam } from '#test/one-person.ts'
import { directoryOf, entraUser, PATCH_OP } from '#test/scim.ts'
import { resetClock } from '#test/start.ts'

// Address changes by a directory that could cause one person to be counted twice.

afterEach(resetClock)

async function started(people = 12) {
  const team = await startTeam()
  const { scim } = await directoryOf(team)
  const names = Array.from({ length: people }, (_, index) => `p${index}`)
  const ids: string[] = []
  for (const name of names) ids.push((await scim('POST', '/Users', entraUser(name))).body.id)
  const patch = (index: number, value: object) =>
    scim('PATCH', `/Users/${ids[index]}`, { ...PATCH_OP, Operations: [{ op: 'replace', value }] })
  return {
    ...team,
    scim,
    ids,
    patch,
    move: (index: number, email: string) =>
      patch(index, { emails: [{ value: email, type: 'work', primary: true }] }),
    remove: (index: number) => scim('DELETE', `/Users/${ids[index]}`),
  }
}

test('Nobody is invited twice when eleven out of twelve addresses change', async () => {
  const team = await started()
  const survey = await launchNow(team)
  expect(survey).toMatchObject({ status: 200, reply: { sent_number: 12 } })
  for (let index = 1; index < 12; index++)
    expect(await team.move(index, `x${index}@new.example`)).toMatchObject({ status: 200 })
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
  await team.as.manager(surveys.close, { params: survey.params })
  const emails = Array.from({ length: 12 }, (_, index) => [
    `p${index}@contoso.example`,
    `x${index}@new.example`,
  ])
  expect(await peopleAmong(team, emails.flat())).toHaveLength(13)
})

test('Nobody is invited twice if two users swap addresses through a third one', async () => {
  const team = await started()
  const survey = await launchNow(team)
  for (const [index, email] of [
    [0, 'third@contoso.example'],
    [1, 'p0@contoso.example'],
    [0, 'p1@contoso.example'],
  ] as const) {
    expect(await team.move(index, email)).toMatchObject({ status: 200 })
    expect(await survey.invited()).toMatchObject({ sent_number: 12 })
  }
  expect((await team.list()).map(({ tags }) => tags.length)).toEqual(Array(12).fill(1))
  expect(await team.move(0, 'p2@contoso.example')).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  })
})

test.each([
  ['the same external id', { userName: 'new@else.example', emails: [{ value: 'new@else.example' }] }],
  ['the same user name', { externalId: 'other', emails: [{ value: 'new@else.example' }] }],
  ['the same local part', { externalId: 'other', userName: 'other', emails: [{ value: 'p3@else.example' }] }],
])('A user who is deleted and created again with %s is recognised', async (_what, own) => {
  const team = await started()
  const survey = await launchNow(team)
  await team.remove(3)
  expect(await team.scim('POST', '/Users', entraUser('p3', own))).toMatchObject({ status: 201 })
  expect(await team.list()).toHaveLength(12)
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
})

test('An inactive user who returns at another domain is recognised', async () => {
  const team = await started()
  const survey = await launchNow(team)
  await team.patch(3, { active: false })
  await team.patch(3, { active: true, emails: [{ value: 'new@else.example', type: 'work', primary: true }] })
  await team.patch(4, { externalId: 'spare' })
  await team.scim(
    'POST',
    '/Users',
    entraUser('fresh', { externalId: 'p4.object', emails: [{ value: 'fresh@else.example' }] }),
  )
  expect(await team.list()).toHaveLength(13)
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
})

test('Two people are linked if SCIM gives one of them the other’s list id', async () => {
  const team = await started(11)
  await team.sync([
    ...Array.from({ length: 11 }, (_, index) => ({ email: `p${index}@contoso.example` })),
    { email: 'known@contoso.example', external_id: 'e1' },
  ])
  const survey = await launchNow(team)
  await team.scim('POST', '/Users', entraUser('known', { externalId: 'e2' }))
  await team.scim('POST', '/Users', entraUser('fresh', { externalId: 'e1' }))
  expect(await survey.invited()).toMatchObject({ sent_number: 12, audience_number: 12 })
})

test('A user who takes over a team member’s address is linked to that person', async () => {
  const team = await started()
  await team.add('known@contoso.example')
  const survey = await launchNow(team)
  expect(survey.reply).toMatchObject({ sent_number: 13 })
  expect(await team.move(3, 'known@contoso.example')).toMatchObject({ status: 200 })
  expect(await survey.invited()).toMatchObject({ sent_number: 13, audience_number: 12 })
  expect(await peopleAmong(team, ['p3@contoso.example', 'known@contoso.example'])).toHaveLength(1)
  expect(await team.move(3, 'p3@contoso.example')).toMatchObject({ status: 200 })
  expect(await survey.invited()).toMatchObject({ sent_number: 13, audience_number: 12 })
})
