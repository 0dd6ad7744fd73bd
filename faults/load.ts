import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { AS_ADMIN, launchOn } from '#test/company-on.ts'
import { startMailbox } from '#test/mailbox.ts'
import { startProcess } from '#test/process.ts'
import { answering, invitedBy, lostOf, tell } from './respondents.ts'

export const PEOPLE = 400
const SECRET = 'f3b1c5d7e9a2846057391bcdfe802468'

/** Two server processes on this database, a running survey and everybody's survey links. */
export async function serving(settings: Record<string, string>) {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'evenkeel-faults-'))
  const server = await startProcess(
    { DATA_DIR, APP_SECRET: SECRET, SMTP_URL: mailbox.url, ...AS_ADMIN, ...settings },
    ['--processes', '2'],
  )
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  // The server first migrates the database, and the machine may be busy.
  await server.ready(300_000)
  const survey = await launchOn(server, { people: PEOPLE, domain: 'faults.example' })
  const people = await invitedBy(mailbox, PEOPLE)
  return { server, mailbox, survey, people }
}

type Serving = Awaited<ReturnType<typeof serving>>

/**
 * Everybody answers during the fault. Every acknowledged answer must be in the database. Returns for how many seconds
 * nobody was served.
 */
export async function underLoad(
  fault: string,
  { server, survey, people }: Serving,
  { happens, url }: { happens: () => Promise<unknown>; url: string },
) {
  const load = await answering(server, survey.params, people)
  await load.has(PEOPLE / 5)
  const since = Date.now()
  await happens()
  await load.finished
  const lost = await lostOf(url, load.acknowledged)
  const seconds = load.longestPause(since)
  tell(fault, { lost: lost.length, of: load.acknowledged.length, seconds })
  expect(lost).toEqual([])
  expect(load.acknowledged).toHaveLength(PEOPLE)
  // Some calls failed with a temporary error or lost their connection, but none failed with an internal
  // error.
  for (const outcome of load.refusals.keys()) expect(['503 5', 'no connection']).toContain(outcome)
  // A job completes the survey after the last answer arrives.
  await expect
    .poll(async () => (await server.call(surveys.one, survey)).status, { timeout: 120_000, interval: 500 })
    .toBe('complete')
  return { seconds }
}
