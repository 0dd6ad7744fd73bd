import { toast } from '#web/lib/toast.ts'

/** What the login page says after a single sign-on that did not begin a session, by the URL's query. */
export const SSO_FAILED = {
  search: '?sso=failed',
  says: 'Single sign-on did not work. Try again, or ask the person who manages it at your company.',
}
export const SSO_MAILED = {
  search: '?sso=mailed',
  says: "We've sent you an e-mail. Open the link in it to confirm that it's you, then sign in here again.",
}

/** These messages are shown for longer than others, because they say what to do next. */
const SHOWN_MS = 10_000

/** Shows the same message to a signed-in user, who is redirected away from the login page. */
export function saySsoOutcome(search: string) {
  if (search === SSO_FAILED.search) toast.error(SSO_FAILED.says, { duration: SHOWN_MS })
  if (search === SSO_MAILED.search) toast(SSO_MAILED.says, { duration: SHOWN_MS })
}
