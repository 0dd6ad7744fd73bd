import type { AllWords } from '#content/words/catalogue.ts'
import type { Outcome } from '#contract/outcomes.ts'
import { BAND_SHAPES } from '#domain/bands.ts'
import { longDateIn } from '#domain/dates-in.ts'
import type { Help } from '#domain/help.ts'
import { oneDecimalIn, type Translator } from '#domain/words.ts'
import { type ForStranger, wordsIn } from '#server/features/languages/service.ts'
import { BAND_STYLE } from '#server/platform/pages/band-style.ts'
import { HELP_STYLE, HelpPart } from '#server/platform/pages/help-part.tsx'
import { LANGUAGE_LINKS_STYLE, LanguageLinks } from '#server/platform/pages/language-links.tsx'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import { ownerIn } from './emails.tsx'
import { type ResultList, resultLists } from './results.ts'

export const noIndex = <meta name="robots" content="noindex" />

/** The actions of the public page have no owner. */
type Shown = Omit<Outcome, 'actions'> & { actions: ShownAction[] }
type ShownAction = Omit<Outcome['actions'][number], 'owner'> & { owner?: string }

/**
 * The outcome page for employees, opened by their link or by the poster's code. It works without scripts, on a phone and
 * in print. `languages` are offered on the public page, whose reader is unknown.
 */
export function outcomePage(
  outcome: Shown,
  help: Help,
  translator = wordsIn(),
  languages: ForStranger['languages'] = [],
): PlainPage {
  const { company, title, completed, recipients, actions, note, shared_at } = outcome
  const { language, direction, words, say } = translator
  const said = words.outcome
  const lists = resultLists(outcome, words)
  return {
    title: said.title,
    language,
    direction,
    head: noIndex,
    style: `${HELP_STYLE}${LANGUAGE_LINKS_STYLE}${BAND_STYLE}${STYLE}`,
    body: (
      <>
        <LanguageLinks languages={languages} current={language} label={words.page.intro.language} />
        <h1>{said.title}</h1>
        <p className="above">{say(said.tookPart, { completed, recipients, company, title })}</p>
        {note && (
          <p className="card note above" dir="auto">
            {note}
          </p>
        )}
        {lists.length > 0 && (
          <>
            <h2>{said.said}</h2>
            <div className="said">
              {lists.map((list) => (
                <Results key={list.title} list={list} translator={translator} />
              ))}
            </div>
          </>
        )}
        <h2>{said.will}</h2>
        {actions.length === 0 && <p className="quiet">{said.nothing}</p>}
        <ol className="plan">
          {actions.map((action) => (
            <li key={`${action.title} ${action.due_on}`} className="card">
              <Planned action={action} translator={translator} />
            </li>
          ))}
        </ol>
        <HelpPart help={help} words={words.page.help} translator={translator} />
      </>
    ),
    footer: (
      <>
        <p>
          {outcome.well ? said.averages : said.scores} <a href="/trust">{words.page.intro.trust}</a>
        </p>
        {shared_at && <p className="above">{say(said.shared, { date: longDateIn(language, shared_at) })}</p>}
      </>
    ),
  }
}

/** The page for an invalid link. */
export function missingOutcome({ translator, languages }: ForStranger): PlainPage {
  const { language, direction, words } = translator
  const { missing } = words.outcome
  return {
    title: missing.title,
    language,
    direction,
    head: noIndex,
    style: LANGUAGE_LINKS_STYLE,
    body: (
      <>
        <LanguageLinks languages={languages} current={language} label={words.page.intro.language} />
        <div className="card">
          <h1>{missing.title}</h1>
          <p className="above">{missing.what}</p>
        </div>
      </>
    ),
  }
}

type Spoken = Translator<AllWords>

function Results({
  list: { title, rows, none },
  translator: { language, words },
}: {
  list: ResultList
  translator: Spoken
}) {
  return (
    <section className="card">
      <h3>{title}</h3>
      {rows.length === 0 && <p className="quiet above">{none}</p>}
      <ul>
        {rows.map(({ name, score, band }) => (
          <li key={name}>
            <span>{name}</span>
            {band ? (
              <span className={`band ${band}`}>
                <span aria-hidden="true">{BAND_SHAPES[band]}</span> {words.outcome.bands[band]}
              </span>
            ) : (
              <strong>
                {oneDecimalIn(language, score)}
                <span className="unseen"> {words.outcome.outOfTen}</span>
              </strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Planned({ action, translator }: { action: ShownAction; translator: Spoken }) {
  const { title, how, owner, due_on, status, outcome } = action
  const { language, words, say } = translator
  const said = words.outcome
  const isOver = status === 'done' || status === 'dropped'
  return (
    <article>
      <p className={`status ${status}`}>{said.status[status]}</p>
      <h3 dir="auto">{title}</h3>
      {how && (
        <p className="words" dir="auto">
          {how}
        </p>
      )}
      <p className="quiet small">
        <time dateTime={due_on}>
          {owner === undefined
            ? say(isOver ? said.wasDueOn : said.dueOn, { date: longDateIn(language, due_on) })
            : say(isOver ? said.wasDue : said.due, {
                owner: ownerIn(words, owner),
                date: longDateIn(language, due_on),
              })}
        </time>
      </p>
      {outcome && (
        <p className="words came">
          <strong>{said.cameOfIt}</strong> <bdi>{outcome}</bdi>
        </p>
      )}
    </article>
  )
}

const STYLE = `
h3{font:600 16px/1.4 "Inter Variable",Inter,system-ui,sans-serif;margin:0}
.words,.note{white-space:pre-line}.note{font-size:17px}
.said{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr))}
.said ul{list-style:none;margin:12px 0 0;padding:0}.said li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;padding:6px 0}
.said strong{font-variant-numeric:tabular-nums}
.plan{list-style:none;margin:0;padding:0;display:grid;gap:16px}.plan article{display:grid;gap:8px;justify-items:start}
.plan article>*{max-width:100%}
.status{font:600 13px/1.5 "Inter Variable",Inter,system-ui,sans-serif;border:1px solid var(--line);border-radius:99px;padding:2px 12px}
.status.done{background:var(--action);border-color:var(--action);color:var(--on-action)}.status.dropped{color:var(--ink-2);text-decoration:line-through}
.came{border-inline-start:3px solid var(--line);padding-inline-start:12px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media print{body{background:none;min-height:0}.card{box-shadow:none;break-inside:avoid}main{padding-top:12px}}
`
