import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isLanguage, type LanguageCode } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { templateQuery } from '../api.ts'
import { translationQuery } from './api.ts'
import { TranslationEditor } from './translation-editor.tsx'

export function TranslationPage() {
  const { id = '', lang = '' } = useParams()
  if (isLanguage(lang) && lang !== SOURCE_LANGUAGE) return <Found id={id} lang={lang} />
  return (
    <Screen title="Translation" actions={<ButtonLink to={`/admin/templates/${id}`}>Back</ButtonLink>}>
      <Empty>We don't have this language.</Empty>
    </Screen>
  )
}

function Found({ id, lang }: { id: string; lang: LanguageCode }) {
  const { data: template } = useSuspenseQuery(templateQuery(id))
  const { data: translation } = useSuspenseQuery(translationQuery(template.id, lang))
  return <TranslationEditor key={lang} template={template} lang={lang} translation={translation} />
}
