import { languagesOfPage } from '#web/respond/saving/page-data.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Of a page that knows nobody: it cannot tell what they read best. */
export function PageLanguages({ onLanguage }: { onLanguage(language: string): Promise<void> }) {
  const languages = languagesOfPage()
  return languages.length > 1 && <LanguageSwitch languages={languages} onLanguage={onLanguage} />
}
