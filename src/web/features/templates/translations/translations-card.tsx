import { useSuspenseQuery } from '@tanstack/react-query'
import type { TranslationState } from '#contract/translations.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { type Column, RowLink, Table } from '#web/ui/tables/table.tsx'
import { translationsQuery } from './api.ts'

/** The state of each of the template's translations. */
export function TranslationsCard({ id }: { id: number }) {
  const { data: states } = useSuspenseQuery(translationsQuery(id))
  return (
    <Panel padding="snug">
      <PanelTitle className="px-3 pt-3">Other languages</PanelTitle>
      <p className="max-w-prose px-3 pb-2 text-ink-2">
        Surveys can use a language once everything is translated and another person has reviewed it.
      </p>
      <Table
        caption="Translations"
        columns={columnsFor(id)}
        rows={states}
        rowKey={({ language }) => language}
      />
    </Panel>
  )
}

const columnsFor = (id: number): readonly Column<TranslationState>[] => [
  {
    title: 'Language',
    heading: true,
    cell: ({ language }) => (
      <RowLink to={`/admin/templates/${id}/translations/${language}`}>{LANGUAGES[language].english}</RowLink>
    ),
  },
  { title: 'Translated', cell: ({ translated, total }) => `${translated} of ${total}` },
  { title: 'Status', cell: (state) => <TranslationBadge state={state} /> },
]

type State = Pick<TranslationState, 'complete' | 'reviewed'> & { stale: boolean }

export function TranslationBadge({ state: { complete, reviewed, stale } }: { state: State }) {
  if (reviewed) return <Badge tone="green">Reviewed</Badge>
  if (stale) return <Badge tone="red">Changed since review</Badge>
  return <Badge tone={complete ? 'amber' : 'grey'}>{complete ? 'Draft' : 'Incomplete'}</Badge>
}
