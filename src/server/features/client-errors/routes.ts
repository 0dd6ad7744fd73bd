import { clientErrors } from '#contract/client-errors.ts'
import { redactedPath } from '#server/platform/core/log.ts'
import { route } from '#server/platform/http/routes.ts'
import { tellSentry } from '#server/platform/operations/sentry.ts'

/** This is how 'we have been notified' is true. */
export const clientErrorRoutes = [
  route(clientErrors.report, async (call) => {
    const failure = { ...call.body, path: redactedPath(call.body.path) }
    call.log.error({ client_error: failure }, 'a screen failed')
    // Nobody waits for it: the screen has failed already.
    void tellSentry(call, failure)
  }),
]
