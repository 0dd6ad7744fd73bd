import { Field } from '#server/platform/pages/field.tsx'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

/** Keeps these pages out of search engines. */
export const noIndex = <meta name="robots" content="noindex, nofollow, noarchive" />

const notice = (title: string, words: string): PlainPage => ({
  title,
  head: noIndex,
  body: (
    <div className="card">
      <h1>{title}</h1>
      <p className="above">{words}</p>
    </div>
  ),
})

export const missingPage = notice(
  'Page not found',
  'The link may be incomplete. Please ask the person who sent it to you.',
)

/** Names neither the company nor the survey, so that an old link reveals nothing. */
export const overPage = notice(
  'This link no longer works',
  'The link has expired or was closed. Please ask the person who sent it to you for a new one.',
)

export const busyPage = (words: string) => notice('Please wait a moment', words)

export const lockedPage = ({ isWrong }: { isWrong: boolean }): PlainPage => ({
  title: 'This page needs a password',
  head: noIndex,
  style: STYLE,
  body: (
    <form method="post" className="card">
      <h1>This page needs a password</h1>
      <p className="above quiet">The person who sent you the link can give you the password.</p>
      <div className="above">
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="off"
          problem={isWrong ? 'That password does not work. Check it and try again.' : undefined}
        />
      </div>
      <p className="above">
        <button type="submit">Open</button>
      </p>
    </form>
  ),
})

const STYLE = `
label{display:block;font-weight:600}.problem{color:var(--amber-ink);font-weight:600;margin-top:8px}
input{font:inherit;color:inherit;background:var(--card);border:1px solid var(--ink-2);border-radius:10px;min-height:48px;padding:8px 14px;width:min(100%,360px);margin-top:6px}
`
