import { auth } from '#contract/auth.ts'
import { call, world } from './start.ts'

/** Asks for a link to reset a password, and waits until it is in the outbox. */
export async function askForReset(email: string) {
  const answer = await call({}, auth.forgot, { body: { email } })
  const { jobsDone } = await world()
  await jobsDone()
  return answer
}
