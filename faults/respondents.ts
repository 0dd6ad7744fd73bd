import { expect } from 'vitest'
import { respond } from '#contract/respond.ts'
import { linkIn, type Mailbox } from '#test/mailbox.ts'
import type { startProcess } from '#test/process.ts'
import { answersTo } from '#test/survey.ts'
import { ask } from './machines.ts'

interface Person {
  recipient: string
  key: string
}

/** Survey links for everyone invited, read from their emails. */
export async function invitedBy(mailbox: Mailbox, people: number): Promise<Person[]> {
  const links = () =>
    new Map(
      mailbox.received.flatMap((mail) =>
        /\/survey\//.test(mail.html ?? '') ? [[mail.recipient, linkIn(mail, '/survey/').searchParams]] : [],
      ),
    )
  await expect.poll(() => links().size, { timeout: 120_000, interval: 250 }).toBe(people)
  return [...links().values()].map((link) => ({
    recipient: link.get('recipient') ?? '',
    key: link.get('key') ?? '',
  }))
}

const HANDS = 8
const PAUSE_MS = 60

/** People who submit answers. Each one retries until the server acknowledges the answers. */
export async function answering(
  server: Awaited<ReturnType<typeof startProcess>>,
  params: { uuid: string },
  people: Person[],
) {
  const site = `http://127.0.0.1:${server.port}/api/surveys/employee/${params.uuid}`
  const query = new URLSearchParams({ ...people[0] })
  const opened = await fetch(`${site}?${query}`).then((reply) => reply.json())
  const answers = answersTo(respond.open.reply.parse(opened).survey_template)
  const acknowledged: string[] = []
  const refusals = new Map<string, number>()
  const taken: number[] = []
  const waiting = [...people]

  const submit = ({ recipient, key }: Person) =>
    fetch(`${site}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipient_uuid: recipient, key, answers }),
    }).then(
      async (reply) => {
        await reply.text()
        return `${reply.status} ${reply.headers.get('retry-after') ?? ''}`.trim()
      },
      () => 'no connection',
    )
  const hand = async () => {
    for (let person = waiting.pop(); person; ) {
      const outcome = await submit(person)
      if (outcome === '200') {
        acknowledged.push(person.recipient)
        taken.push(Date.now())
        person = waiting.pop()
      } else refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const finished = Promise.all(Array.from({ length: HANDS }, hand))
  return {
    finished,
    acknowledged,
    refusals,
    /** Resolves once this many answers have been acknowledged. */
    has: (number: number) =>
      expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(number),
    /** The longest gap between acknowledged answers since this time, in seconds. */
    longestPause: (since: number) => {
      const times = [since, ...taken.filter((time) => time > since)].toSorted((one, other) => one - other)
      return Math.max(...times.map((time, index) => time - (times[index - 1] ?? time))) / 1_000
    },
  }
}

/** Recipients whose answers were acknowledged but are not completely stored. */
export async function lostOf(url: string, acknowledged: string[]): Promise<string[]> {
  const kept = await ask<{ uuid: string }>(
    url,
    `select p.uuid from survey_requests r join recipients p on p.id = r.recipient_id
     where r.status = 'completed' and r.answer_count > 0
       and r.answer_count = (select count(*) from answers a where a.survey_id = r.survey_id and a.request_id = r.id)`,
  )
  const there = new Set(kept.map(({ uuid }) => uuid))
  return acknowledged.filter((uuid) => !there.has(uuid))
}

/** Prints the result of a fault, for operators to read. */
export const tell = (fault: string, { lost, of, seconds }: { lost: number; of: number; seconds: number }) =>
  console.log(
    `${fault}: lost ${lost} of ${of} acknowledged answers; nobody was served for ${seconds.toFixed(1)} s`,
  )
