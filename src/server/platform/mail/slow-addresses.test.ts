import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { startCompany, world } from '#test/start.ts'
import { type LinkOf, post, postAll } from './outbox.ts'

let number = 0
const address = () => `slow${++number}.${process.pid}@example.com`
const reset = (key: string, to: string) => ({
  key,
  to,
  links: { reset: [resetLink, '2f0c6f4e-7d0e-4b43-9d5b-0d6f3d1c9a10'] as LinkOf<string> },
})

beforeEach(async () => {
  const { mailbox } = await world()
  mailbox.behaviour.wait = async () => {}
})

test('Account emails do not wait for a company’s slow addresses', async () => {
  const { begin, deliver, mailbox } = await world()
  const { company } = await startCompany()
  const slow = Array.from({ length: 10 }, address)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  mailbox.behaviour.wait = async (to) => (slow.includes(to) ? ended : undefined)
  await postAll(
    begin(),
    { mail: passwordReset, props: { name: 'Sam' }, companyId: company.id },
    slow.map((to) => reset(`key-${to}`, to)),
  )
  const delivered = deliver()
  for (let asked = 0; asked < 2; asked++) {
    const to = address()
    await post(begin(), { mail: passwordReset, props: { name: 'Sam' } }, reset(`key-${to}`, to))
    await expect.poll(() => mailbox.to(to), { timeout: 5_000 }).toHaveLength(1)
  }
  expect(slow.flatMap(mailbox.to)).toEqual([])
  end()
  await delivered
  expect(slow.flatMap(mailbox.to)).toHaveLength(10)
})

test('Account emails do not wait for slow ones while a company’s are sent', async () => {
  const { begin, deliver, mailbox } = await world()
  const { company } = await startCompany()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const ask = async (site: string, companyId: number | null = null) => {
    const to = address()
    await post(
      { ...begin(), site },
      { mail: passwordReset, props: { name: 'Sam' }, companyId },
      reset(`key-${to}`, to),
    )
    return to
  }
  const slow = [await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]
  const team = await Promise.all(Array.from({ length: 200 }, () => ask('192.0.2.2', company.id)))
  mailbox.behaviour.wait = (to) => (slow.includes(to) ? ended : setTimeout(100))
  const delivered = deliver()
  await setTimeout(1_500)
  for (let asked = 0; asked < 2; asked++) {
    const to = await ask(`192.0.2.${3 + asked}`)
    await expect.poll(() => mailbox.to(to), { timeout: 2_500 }).toHaveLength(1)
  }
  expect(slow.flatMap(mailbox.to)).toEqual([])
  mailbox.behaviour.wait = async () => {}
  end()
  await delivered
  expect([...slow, ...team].flatMap(mailbox.to)).toHaveLength(203)
})

test('A company’s slow addresses hardly delay another company’s emails', async () => {
  const { begin, deliver, mailbox } = await world()
  const [slow, quick] = [await startCompany(), await startCompany()]
  const postTo = async (companyId: number, number: number) => {
    const people = Array.from({ length: number }, address)
    await postAll(
      begin(),
      { mail: passwordReset, props: { name: 'Sam' }, companyId },
      people.map((to) => reset(`key-${to}`, to)),
    )
    return people
  }
  const slowly = await postTo(slow.company.id, 40)
  mailbox.behaviour.wait = async (to) => (slowly.includes(to) ? setTimeout(300) : undefined)
  const delivered = deliver()
  await expect.poll(() => slowly.flatMap(mailbox.to).length).toBeGreaterThan(0)
  const quickly = await postTo(quick.company.id, 20)
  await expect.poll(() => quickly.flatMap(mailbox.to).length, { timeout: 3_000 }).toBe(20)
  expect(slowly.flatMap(mailbox.to).length).toBeLessThan(20)
  await delivered
  expect(slowly.flatMap(mailbox.to)).toHaveLength(40)
})

test('No email fails because a mail server allows few connections', async () => {
  const { config, database, clock, mailbox } = await world()
  // A new sender, because the other one has open connections.
  const { begin, sender } = await createApp({ config, database, clock, secret: 'for tests' })
  await sender.round()
  mailbox.behaviour.mostConnections = mailbox.open() + 2
  mailbox.behaviour.wait = () => setTimeout(20)
  const people = Array.from({ length: 60 }, address)
  await postAll(
    begin(),
    { mail: passwordReset, props: { name: 'Sam' } },
    people.map((to) => reset(`key-${to}`, to)),
  )
  while ((await sender.round()) > 0);
  mailbox.behaviour.mostConnections = Number.POSITIVE_INFINITY
  expect(people.flatMap(mailbox.to)).toHaveLength(60)
  const { attempts } = await database.db
    .selectFrom('mails')
    .select(({ fn }) => fn.sum<number>('attempts').as('attempts'))
    .where('to_address', 'in', people)
    .executeTakeFirstOrThrow()
  expect(Number(attempts)).toBe(0)
})
