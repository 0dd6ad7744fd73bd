import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AskedReview } from '#contract/translations.ts'
import { fullDate } from '#domain/dates.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { askedReviewsQuery } from './api.ts'

/**
 * The reviews that companies have requested. A request disappears once both of its parts have been reviewed.
 */
export function AskedReviews() {
  const { data: asked } = useSuspenseQuery(askedReviewsQuery)
  if (asked.length === 0) return null
  return (
    <Panel padding="snug">
      <PanelTitle className="px-3 pt-3">Reviews that companies have asked for</PanelTitle>
      <p className="max-w-prose px-3 pb-2 text-ink-2">
        Someone who speaks the language must review the questions, and the texts and e-mails.
      </p>
      <Table
        caption="Reviews that companies have asked for"
        columns={COLUMNS}
        rows={asked}
        rowKey={({ template_id, language }) => `${template_id} ${language}`}
      />
    </Panel>
  )
}

const COLUMNS: readonly Column<AskedReview>[] = [
  { title: 'Language', heading: true, cell: ({ language }) => LANGUAGES[language].english },
  {
    title: 'Questions',
    cell: ({ template_id, template, language, questions_reviewed }) => (
      <ToReview
        to={`/admin/templates/${template_id}/translations/${language}`}
        label={template}
        isDone={questions_reviewed}
      />
    ),
  },
  {
    title: 'Texts and e-mails',
    cell: ({ language, texts_reviewed }) => (
      <ToReview to={`/admin/languages/${language}`} label="Read them" isDone={texts_reviewed} />
    ),
  },
  { title: 'Asked by', cell: ({ companies }) => companies.join(', ') },
  {
    title: 'Waiting since',
    cell: ({ asked_at }) => <span className="whitespace-nowrap">{fullDate(asked_at)}</span>,
  },
]

function ToReview({ to, label, isDone }: { to: string; label: string; isDone: boolean }) {
  return isDone ? (
    <Badge tone="green">Reviewed</Badge>
  ) : (
    <Link className="link" to={to}>
      {label}
    </Link>
  )
}
