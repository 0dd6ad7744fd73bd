import { languagesOfPage } from '#web/respond/saving/page-data.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** The language switch of a page opened without a personal link, whose reader's language is not known. */
export function PageLanguages({ onLanguage }: { onLanguage(language: string): Promise<void> }) {
  const languages = languagesOfPage()
  return languages.length > 1 && <LanguageSwitch languages={languages} onLanguage={onLanguage} />
}
