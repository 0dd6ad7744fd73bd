import { clientErrors } from '#contract/client-errors.ts'
import { withoutSecret } from '#domain/private-pages.ts'
import { call } from '#web/lib/call.ts'
import { here } from '#web/lib/navigation.ts'

const LONGEST_PATH = 500

const told = new WeakSet<Error>()

/** Reports each error to the operator once. The failure page says that we have been notified. */
export function report(failure: unknown) {
  const error = failure instanceof Error ? failure : new Error(String(failure))
  if (told.has(error)) return
  told.add(error)
  const body = {
    message: `${error.name}: ${error.message}`.slice(0, 2_000),
    stack: error.stack?.slice(0, 10_000),
    path: withoutSecret(here()).slice(0, LONGEST_PATH),
  }
  // If sending the error report fails, it is dropped, because there is nowhere else to send it.
  call(clientErrors.report, { body }).catch(() => undefined)
}
