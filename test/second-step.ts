import { auth, type SecondAsked } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { call, type Person, world } from './start.ts'
import { codeAt } from './totp.ts'

/** Advances the clock until the app shows another code, because each code works only once. */
export async function halfAMinuteLater(times = 1) {
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + times * 30_000)
}

type Member = Person & { email: string; password: string }

/** Turns on two-step sign-in for a person. `code` returns the app's current code. */
export async function withSecondStep(person: Member) {
  const { clock } = await world()
  const { reply } = await call(person, secondStep.startTotp, { body: { password: person.password } })
  const code = () => codeAt(reply.secret, clock.time)
  const confirmed = await call(person, secondStep.confirmTotp, { body: { code: code() } })
  await halfAMinuteLater()
  return { ...reply, code, codes: confirmed.reply.recovery_codes }
}

/** The ticket returned for a correct password. */
export async function ticketOf({ email, password }: Member): Promise<SecondAsked> {
  const { reply } = await call({}, auth.login, { body: { email, password } })
  if ('ticket' in reply) return reply
  throw new Error('signed in without a second step')
}
