import { useSuspenseQuery } from '@tanstack/react-query'
import type { TranslationState } from '#contract/translations.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { type Column, RowLink, Table } from '#web/ui/tables/table.tsx'
import { translationsQuery } from './api.ts'

/** The state of the template's translation into each language. */
export function TranslationsCard({ id }: { id: number }) {
  const { data: states } = useSuspenseQuery(translationsQuery(id))
  return (
    <Card padding="snug">
      <CardTitle className="px-3 pt-3">Other languages</CardTitle>
      <p className="max-w-prose px-3 pb-2 text-ink-2">
        A survey is asked in a language where all of it is translated and somebody else has reviewed it.
      </p>
      <Table
        caption="Translations"
        columns={columnsFor(id)}
        rows={states}
        rowKey={({ language }) => language}
      />
    </Card>
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
  { title: 'State', cell: (state) => <TranslationBadge state={state} /> },
]

type State = Pick<TranslationState, 'complete' | 'reviewed'> & { stale: boolean }

export function TranslationBadge({ state: { complete, reviewed, stale } }: { state: State }) {
  if (reviewed) return <Badge tone="green">Reviewed</Badge>
  if (stale) return <Badge tone="red">Changed since review</Badge>
  return <Badge tone={complete ? 'amber' : 'grey'}>{complete ? 'Draft' : 'Not whole yet'}</Badge>
}
