import { languagesOfPage } from '#web/respond/saving/page-data.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** The language switch for pages without a personal link, where the reader's language is unknown. */
export function PageLanguages({ onLanguage }: { onLanguage(language: string): Promise<void> }) {
  const languages = languagesOfPage()
  return languages.length > 1 && <LanguageSwitch languages={languages} onLanguage={onLanguage} />
}
