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
  'The link may have been cut short on its way. Please ask whoever sent it to you.',
)

/** It names neither the company nor the survey: whoever finds an old link learns nothing by it. */
export const overPage = notice(
  'This link is over',
  'It has expired or was closed. Please ask whoever sent it to you for another one.',
)

export const busyPage = (words: string) => notice('Please wait a moment', words)

export const lockedPage = ({ isWrong }: { isWrong: boolean }): PlainPage => ({
  title: 'This page has a password',
  head: noIndex,
  style: STYLE,
  body: (
    <form method="post" className="card">
      <h1>This page has a password</h1>
      <p className="above quiet">Whoever sent you the link knows it.</p>
      <label htmlFor="password" className="above">
        Password
      </label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="off"
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'problem' : undefined}
      />
      {isWrong && (
        <p id="problem" role="alert" className="problem">
          This is not the password.
        </p>
      )}
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
