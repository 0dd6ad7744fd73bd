import { useSuspenseQuery } from '@tanstack/react-query'
import type { OfferedTemplate } from '#contract/templates.ts'
import { templatesQuery } from '#web/lib/templates-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EditLink } from '#web/ui/edit-link.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'

export function TemplatesPage() {
  const { data: templates } = useSuspenseQuery(templatesQuery)
  return (
    <Screen
      title="Survey templates"
      description="Surveys are created from templates. Each survey keeps its own copy, so changes here apply only to new surveys."
      actions={
        <>
          <ButtonLink to="/admin">Back</ButtonLink>
          <ButtonLink to="/admin/templates/new" tone="primary">
            New template +
          </ButtonLink>
        </>
      }
    >
      <Panel padding="snug">
        <Table caption="Survey templates" columns={COLUMNS} rows={templates} rowKey={({ id }) => id} />
      </Panel>
    </Screen>
  )
}

const COLUMNS: readonly Column<OfferedTemplate>[] = [
  { title: 'Name', heading: true, cell: ({ name }) => name },
  { title: 'Categories', cell: ({ categories }) => categories.length },
  {
    title: 'Questions',
    cell: ({ categories }) => categories.reduce((sum, { questions }) => sum + questions.length, 0),
  },
  {
    title: 'Actions',
    align: 'end',
    unlabelled: true,
    cell: ({ id, name }) => <EditLink to={`/admin/templates/${id}`} name={name} />,
  },
]
