import { auth } from '#contract/auth.ts'
import { call, world } from './start.ts'

/** Requests a password reset link and waits until it has been put into the outbox. */
export async function askForReset(email: string) {
  const answer = await call({}, auth.forgot, { body: { email } })
  const { jobsDone } = await world()
  await jobsDone()
  return answer
}
