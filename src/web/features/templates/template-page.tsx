import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { templateQuery } from './api.ts'
import { type Draft, withNewCategory } from './draft.ts'
import { TemplateEditor } from './template-editor.tsx'

export function TemplatePage() {
  const { id = '' } = useParams()
  const { data: template } = useSuspenseQuery(templateQuery(id))
  return <TemplateEditor key={template.id} id={template.id} saved={template} />
}

const empty: Draft = { name: '', categories: [] }

export function NewTemplatePage() {
  return <TemplateEditor id={undefined} saved={withNewCategory(empty, new Date())} />
}
