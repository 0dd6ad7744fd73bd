import type { AllWords } from '#content/words/catalogue.ts'
import { type Help, helpGroups } from '#domain/help.ts'
import type { Translator } from '#domain/words.ts'
import { Small } from '#server/platform/mail/frame.tsx'

/**
 * The help contacts in an email to an employee. Renders nothing if there are none, as in emails queued by
 * older versions.
 */
export function HelpPart({
  help,
  words: translator,
}: {
  help: Help | undefined
  words: Translator<AllWords>
}) {
  const words = translator.words.page.help
  const groups = help ? helpGroups(help, words, translator) : []
  if (groups.length === 0) return null
  return (
    <>
      <Small>
        <strong>{words.heading}</strong>
      </Small>
      {groups.map(({ heading, entries }) => (
        <Small key={heading}>
          {heading}
          {entries.map(({ name, hours, ways }, index) => (
            // The index is the key, because two contacts may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
            <span key={index}>
              <br />
              <strong>{name}</strong>
              {ways.map(({ href, label }) => (
                <span key={href}>
                  {' · '}
                  <a href={href}>{label}</a>
                </span>
              ))}
              {hours && ` · ${hours}`}
            </span>
          ))}
        </Small>
      ))}
    </>
  )
}

/** Used in the email gallery and in the tests that check all emails. */
export const sampleHelp: Help = {
  contacts: [
    {
      name: 'Occupational health',
      phone: '020 7946 0000',
      email: 'oh@example.test',
      hours: 'Mondays, 9 to 5',
    },
  ],
  lines: [
    { name: 'Samaritans', phone: '116 123', option: null, text: null },
    { name: 'NHS 111', phone: '111', option: '2', text: null },
    { name: 'Shout', phone: '85258', option: null, text: 'SHOUT' },
  ],
}
