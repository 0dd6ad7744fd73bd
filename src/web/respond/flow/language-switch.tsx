import { useState } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { useWords } from '#web/respond/words/use-words.ts'

interface LanguageSwitchProps {
  languages: EmployeeSurvey['languages']
  onLanguage(language: string): Promise<void>
}

/** Each language is listed under its own name, so that people who read only that language can find it. */
export function LanguageSwitch({ languages, onLanguage }: LanguageSwitchProps) {
  const { language, words } = useWords()
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (code: string) => {
    if (code === language || isBusy) return
    setIsBusy(true)
    await onLanguage(code)
    setIsBusy(false)
  }
  return (
    <nav className="languages" aria-label={words.intro.language} aria-busy={isBusy}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={() => void choose(code)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
