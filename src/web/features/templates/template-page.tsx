import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { templateQuery } from './api.ts'
import { type Draft, newCategory } from './draft.ts'
import { InstrumentCard } from './instrument-card.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { TranslationsCard } from './translations/translations-card.tsx'

export function TemplatePage() {
  const { id = '' } = useParams()
  const { data: template } = useSuspenseQuery(templateQuery(id))
  return (
    <TemplateEditor
      key={template.id}
      id={template.id}
      saved={template}
      isLocked={template.instrument !== null}
      about={
        <>
          <InstrumentCard template={template} />
          <TranslationsCard id={template.id} />
        </>
      }
    />
  )
}

const EMPTY: Draft = { name: '', description: '', categories: [] }

export function NewTemplatePage() {
  return <TemplateEditor id={undefined} saved={{ ...EMPTY, categories: [newCategory(EMPTY, new Date())] }} />
}
