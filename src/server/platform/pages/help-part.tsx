import { type Help, type HelpWords, helpGroups } from '#domain/help.ts'
import type { Translator } from '#domain/words.ts'

interface HelpPartProps {
  help: Help
  words: HelpWords
  translator: Pick<Translator<unknown>, 'direction' | 'say'>
}

/** Collapsed at first. Works without scripts. Renders nothing if there are no contacts. */
export function HelpPart({ help, words, translator }: HelpPartProps) {
  const groups = helpGroups(help, words, translator)
  if (groups.length === 0) return null
  return (
    <details className="support">
      <summary>{words.heading}</summary>
      <div className="card">
        <p>{words.why}</p>
        {groups.map(({ heading, entries }) => (
          <section key={heading}>
            <p className="quiet small">{heading}</p>
            <ul>
              {entries.map(({ name, hours, ways }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and two contacts may have the same name
                <li key={index}>
                  <strong dir="auto">{name}</strong>
                  {ways.map(({ href, label }) => (
                    <a key={href} href={href}>
                      {label}
                    </a>
                  ))}
                  {hours !== null && <span dir="auto">{hours}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>{words.unseen}</p>
      </div>
    </details>
  )
}

export const HELP_STYLE = `
.support{margin-top:32px}.support summary{display:inline-flex;align-items:center;min-height:44px;color:var(--link);font-weight:600;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.support .card,.support ul{display:grid;gap:12px}.support .card{padding:16px 20px;box-shadow:none}.support ul{list-style:none;margin:4px 0 0;padding:0}
.support li{display:grid;justify-items:start}.support li a{display:inline-flex;align-items:center;min-height:44px}
`
