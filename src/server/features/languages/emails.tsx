import type { AllWords } from '#content/words/catalogue.ts'
import { greetingName } from '#domain/names.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import type { Translator } from '#domain/words.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { type Letter, mail, personalLink, type Sender } from '#server/platform/mail/mail.tsx'
import { wordsIn } from './service.ts'

/** An email in its reader's language, followed by the English version for comparison. */
export function bothWays(
  language: string | undefined,
  letterIn: (words: Translator<AllWords>) => Letter,
): Letter {
  const words = wordsIn(language)
  const letter = { ...letterIn(words), language: words.language, direction: words.direction }
  return words.language === SOURCE_LANGUAGE ? letter : { ...letter, english: letterIn(wordsIn()) }
}

/**
 * The footer of every email to an employee. It says why they get the email, what data is stored and how to
 * opt out.
 */
export const choicesOf = (
  { mail }: AllWords,
  { privacy, stop }: { privacy: string; stop: string },
  { site }: Sender,
) => ({
  stop,
  footer: [
    { label: mail.why, href: `${site}/trust` },
    { label: mail.held, href: privacy },
    { label: mail.stop, href: stop },
  ],
})

export const languageSettingsLink = personalLink<null>(
  'language-settings',
  ({ site }) => `${site}/profile/languages`,
)

export const languageReady = mail<{ name: string; language: string }, 'settings'>(
  'language-ready',
  ({ name, language }, { settings }) => ({
    subject: `${language} is ready`,
    preview: 'You can now switch this language on for your company.',
    body: (
      <>
        <Title>{language} is ready</Title>
        <Words>
          Hello {greetingName(name)}, someone who speaks {language} has reviewed the wording that employees
          read. You can now switch {language} on for your company.
        </Words>
        <Action href={settings}>Choose languages</Action>
        <Small>You get this e-mail because you asked us to tell you when {language} is ready.</Small>
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', language: 'Welsh' },
    links: { settings: 'https://example.test/profile/languages' },
  },
)

export const languageMails = [languageReady]
export const languageLinks = [languageSettingsLink]
