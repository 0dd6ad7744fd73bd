import { isOpen, STATUS_WORDS } from '#domain/actions.ts'
import { checkResults, MAX_CAUSE, RESULT_WORDS } from '#domain/assessment.ts'
import { fullDate } from '#domain/dates.ts'
import { Field } from '#server/platform/pages/field.tsx'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import { noIndex } from '../outcome/page.tsx'
import type { actionByUuid } from './queries.ts'

export type OwnAction = NonNullable<Awaited<ReturnType<typeof actionByUuid>>> & {
  overdue: boolean
  /** The path of the action's page. */
  path: string
}

interface Said {
  /** A message confirming the last change. */
  done?: string
  /** A message about what is wrong with the submitted form. */
  problem?: string
}

function dueIn(status: OwnAction['status'], overdue: boolean): string {
  if (!isOpen(status)) return 'planned for'
  return overdue ? 'was due on' : 'due on'
}

/**
 * The page where an owner sees one action. Opening it changes nothing, because email scanners open every
 * link.
 */
export function ownActionPage(action: OwnAction, { done, problem }: Said = {}): PlainPage {
  const { title, how, survey_title, company, due_on, status, overdue, path, check_on } = action
  return {
    title,
    head: noIndex,
    style: STYLE,
    body: (
      <div className="card">
        {done && (
          <p role="status" className="said">
            {done}
          </p>
        )}
        <h1>{title}</h1>
        <p className="above quiet">
          From {company}’s action plan for ‘{survey_title}’. {STATUS_WORDS[status]}, {dueIn(status, overdue)}{' '}
          {fullDate(due_on)}.
        </p>
        {how && <p className="above words">{how}</p>}
        {isOpen(status) ? (
          <>
            <form method="post" action={`${path}/done`} className="above">
              <button type="submit">Mark as done</button>
            </form>
            <form method="post" action={`${path}/move`} className="above move">
              <Field
                label="Need more time? Choose a new date"
                name="due_on"
                type="date"
                defaultValue={due_on}
                problem={problem}
              />
              <button type="submit" className="second">
                Change the date
              </button>
            </form>
          </>
        ) : (
          <>
            {status === 'done' && check_on !== null && <CheckForm path={path} problem={problem} />}
            <p className="above">
              To make more changes, <a href="/actions">open Actions</a>.
            </p>
          </>
        )}
      </div>
    ),
  }
}

/** Records whether the action has helped. */
function CheckForm({ path, problem }: { path: string; problem: string | undefined }) {
  return (
    <form method="post" action={`${path}/check`} className="above move">
      <fieldset className="results">
        <legend>Has it helped?</legend>
        {checkResults.map((result) => (
          <label key={result}>
            <input type="radio" name="result" value={result} required /> {RESULT_WORDS[result]}
          </label>
        ))}
      </fieldset>
      <Field label="How did you check?" name="how" maxLength={MAX_CAUSE} problem={problem} />
      <button type="submit">Record the check</button>
    </form>
  )
}

const STYLE = `
.words{white-space:pre-line}.said{font-weight:600;margin-bottom:16px}
.move{display:grid;gap:8px;justify-items:start;border-top:1px solid var(--line);padding-top:16px}.move label{font-weight:600}
.move input{font:inherit;color:inherit;background:var(--card);border:1px solid var(--ink-2);border-radius:10px;min-height:48px;padding:8px 14px}
.results{border:0;padding:0;margin:0;display:grid;gap:6px}.results legend{font-weight:600;padding:0 0 6px}.move .results label{font-weight:400;min-height:32px}
.results input{min-height:0;accent-color:var(--link)}.problem{color:var(--amber-ink);font-weight:600}.second{background:none;color:var(--link);box-shadow:inset 0 0 0 1px currentcolor}
.second:hover{background:none;color:var(--ink)}
`

interface Reader {
  company: string
  path: string
}

export const askToStopPage = ({ company }: Reader): PlainPage => ({
  title: 'Stop e-mails about actions',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Stop e-mails about {company}’s action plan?</h1>
      <p className="above">
        We'll no longer e-mail you when you are given an action or when one is due. You won't get the monthly
        list either. The action plan does not change.
      </p>
      <form method="post" className="above">
        <button type="submit">Stop these e-mails</button>
      </form>
      <p className="above quiet small">To keep getting them, just close this page.</p>
    </div>
  ),
})

export const stoppedPage = ({ company, path }: Reader): PlainPage => ({
  title: 'These e-mails have stopped',
  head: noIndex,
  body: (
    <div className="card" role="status">
      <h1>That's done.</h1>
      <p className="above">You won't get any more e-mails about {company}’s plan.</p>
      <form method="post" action={`${path}/resume`} className="above">
        <button type="submit">Get them again</button>
      </form>
    </div>
  ),
})

export const resumedPage = ({ company }: Reader): PlainPage => ({
  title: 'You will get these e-mails again',
  head: noIndex,
  body: (
    <div className="card" role="status">
      <h1>You will get these e-mails again.</h1>
      <p className="above">
        We'll tell you when you are given an action in {company}’s plan, and when it is due.
      </p>
    </div>
  ),
})

export const missingPage: PlainPage = {
  title: 'Page not found',
  head: noIndex,
  body: (
    <div className="card">
      <h1>Page not found</h1>
      <p className="above">The link may be incomplete, or the page no longer exists.</p>
    </div>
  ),
}
