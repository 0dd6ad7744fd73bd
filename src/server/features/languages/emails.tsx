import type { AllWords } from '#content/words/catalogue.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import type { Translator } from '#domain/words.ts'
import type { Letter, Sender } from '#server/platform/mail/mail.tsx'
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

/** The footer in every email to an employee: why they get it, what data is stored, and how to opt out. */
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
