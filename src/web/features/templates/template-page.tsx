import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { templateQuery } from './api.ts'
import { type Draft, withNewCategory } from './draft.ts'
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
      about={
        <>
          <InstrumentCard template={template} />
          <TranslationsCard id={template.id} />
        </>
      }
    />
  )
}

const empty: Draft = { name: '', description: '', categories: [] }

export function NewTemplatePage() {
  return <TemplateEditor id={undefined} saved={withNewCategory(empty, new Date())} />
}
