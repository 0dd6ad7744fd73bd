import { clientErrors } from '#contract/client-errors.ts'
import { call } from '#web/lib/call.ts'
import { here } from '#web/lib/navigation.ts'

const told = new WeakSet<Error>()

/** Tells the operator once what failed, and where; without it 'we have been notified' would not be true. */
export function report(failure: unknown) {
  const error = failure instanceof Error ? failure : new Error(String(failure))
  if (told.has(error)) return
  told.add(error)
  const body = {
    message: `${error.name}: ${error.message}`.slice(0, 2_000),
    stack: error.stack?.slice(0, 10_000),
    path: withoutSecrets(here()),
  }
  // Where even this cannot be told there is nobody left to tell.
  call(clientErrors.report, { body }).catch(() => undefined)
}

/** Some addresses are themselves the key to something. */
export function withoutSecrets(path: string): string {
  return path.replace(/^\/(reset|invite|give-feedback)\/.+/, '/$1').slice(0, 500)
}
