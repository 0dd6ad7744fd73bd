import type { Outcome } from '#contract/actions.ts'
import { STATUS_WORDS } from '#domain/actions.ts'
import { longDate } from '#domain/dates.ts'
import { oneDecimal } from '#domain/explain.ts'
import { thousands } from '#domain/numbers.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

export const noIndex = <meta name="robots" content="noindex" />

/** What employees see behind their link: complete without a program, on a phone and on paper. */
export function outcomePage(outcome: Outcome): PlainPage {
  const { company, title, completed, recipients, strengths, weak, actions, note, shared_at } = outcome
  return {
    title: 'What you said, what we will do',
    head: noIndex,
    style: STYLE,
    body: (
      <>
        <h1>What you said, what we will do</h1>
        <p className="above">
          {thousands(completed)} of {thousands(recipients)} people at {company} took part in ‘{title}’.
        </p>
        {note && <p className="card note above">{note}</p>}
        {strengths.length + weak.length > 0 && (
          <>
            <h2>What you said</h2>
            <div className="said">
              <Scores title="The highest scores" scores={strengths} />
              <Scores title="The lowest scores" scores={weak} />
            </div>
          </>
        )}
        <h2>What we will do</h2>
        {actions.length === 0 && <p className="quiet">Nothing is on this list at the moment.</p>}
        <ol className="plan">
          {actions.map((action) => (
            <li key={`${action.title} ${action.due_on}`} className="card">
              <Planned action={action} />
            </li>
          ))}
        </ol>
      </>
    ),
    footer: (
      <>
        <p>
          Scores are from 0 to 10, averages of everybody who was counted; high is good. What one person
          answered is in none of this. <a href="/trust">How this is kept confidential</a>
        </p>
        {shared_at && (
          <p className="above">Shared on {longDate(shared_at)}. What stands above is as of now.</p>
        )}
      </>
    ),
  }
}

function Scores({ title, scores }: { title: string; scores: Outcome['weak'] }) {
  if (scores.length === 0) return null
  return (
    <section className="card">
      <h3>{title}</h3>
      <ul>
        {scores.map(({ name, score }) => (
          <li key={name}>
            <span>{name}</span>
            <strong>
              {oneDecimal(score)}
              <span className="unseen"> out of 10</span>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Planned({ action }: { action: Outcome['actions'][number] }) {
  const { title, how, owner, due_on, status, outcome } = action
  return (
    <article>
      <p className={`status ${status}`}>{STATUS_WORDS[status]}</p>
      <h3>{title}</h3>
      {how && <p className="words">{how}</p>}
      <p className="quiet small">
        {owner} · {status === 'done' || status === 'dropped' ? 'was due' : 'due'} on{' '}
        <time dateTime={due_on}>{longDate(due_on)}</time>
      </p>
      {outcome && (
        <p className="words came">
          <strong>What came of it:</strong> {outcome}
        </p>
      )}
    </article>
  )
}

const STYLE = `
h3{font:600 16px/1.4 "Inter Variable",Inter,system-ui,sans-serif;margin:0}
.words,.note{white-space:pre-line}.note{font-size:17px}
.said{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr))}
.said ul{list-style:none;margin:12px 0 0;padding:0}.said li{display:flex;justify-content:space-between;gap:16px;padding:6px 0}
.said strong{font-variant-numeric:tabular-nums}
.plan{list-style:none;margin:0;padding:0;display:grid;gap:16px}.plan article{display:grid;gap:8px;justify-items:start}
.plan article>*{max-width:100%}
.status{font:600 13px/1.5 "Inter Variable",Inter,system-ui,sans-serif;border:1px solid var(--line);border-radius:99px;padding:2px 12px}
.status.done{background:var(--action);border-color:var(--action);color:var(--on-action)}.status.dropped{color:var(--ink-2);text-decoration:line-through}
.came{border-left:3px solid var(--line);padding-left:12px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{body{background:none;min-height:0}.card{box-shadow:none;break-inside:avoid}main{padding-top:12px}}
`
