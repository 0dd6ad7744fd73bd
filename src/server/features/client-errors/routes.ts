import { clientErrors } from '#contract/client-errors.ts'
import { redactedPath } from '#server/platform/core/log.ts'
import { route } from '#server/platform/http/routes.ts'
import { tellSentry } from '#server/platform/operations/sentry.ts'

/** The error page says 'we have been notified', and this call notifies us. */
export const clientErrorRoutes = [
  route(clientErrors.report, async (call) => {
    const failure = { ...call.body, path: redactedPath(call.body.path) }
    call.log.error({ client_error: failure }, 'error in the browser')
    // Sentry's reply is not awaited, because our reply does not depend on it.
    void tellSentry(call, failure)
  }),
]
