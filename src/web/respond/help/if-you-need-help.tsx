import { type HelpEntry, helpGroups } from '#domain/help.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import { useHelp } from './use-help.ts'

/** The help contacts. They are collapsed by default, and hidden if there are none. */
export function IfYouNeedHelp() {
  const translator = useWords()
  const words = translator.words.help
  const groups = helpGroups(useHelp(), words, translator)
  if (groups.length === 0) return null
  return (
    <details className="support">
      <summary>{words.heading}</summary>
      <div className="support-list">
        <p>{words.why}</p>
        {groups.map(({ heading, entries }) => (
          <section key={heading}>
            <p className="support-kind">{heading}</p>
            <ul>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two entries may have the same name
                <Entry key={index} {...entry} />
              ))}
            </ul>
          </section>
        ))}
        <p>{words.unseen}</p>
      </div>
    </details>
  )
}

const Entry = ({ name, hours, ways }: HelpEntry) => (
  <li>
    <strong dir="auto">{name}</strong>
    {ways.map(({ href, label }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
    {hours !== null && <span dir="auto">{hours}</span>}
  </li>
)
