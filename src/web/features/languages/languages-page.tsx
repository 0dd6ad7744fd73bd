import { useSuspenseQuery } from '@tanstack/react-query'
import type { OfferedLanguage } from '#contract/languages.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { languagesQuery } from '#web/lib/languages-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { type Column, RowLink, Table } from '#web/ui/tables/table.tsx'

export function LanguagesPage() {
  const { data: languages } = useSuspenseQuery(languagesQuery)
  return (
    <Screen
      title="Languages"
      description="The words and e-mails that employees get. Each comes as a draft: companies can use a language once somebody who speaks it has read its words here, and the questions under Survey templates."
      actions={<ButtonLink to="/admin">Back</ButtonLink>}
    >
      <Card padding="snug">
        <Table
          caption="Languages"
          columns={COLUMNS}
          rows={languages.filter(({ code }) => code !== SOURCE_LANGUAGE)}
          rowKey={({ code }) => code}
        />
      </Card>
    </Screen>
  )
}

const COLUMNS: readonly Column<OfferedLanguage>[] = [
  {
    title: 'Language',
    heading: true,
    cell: ({ code }) => <RowLink to={`/admin/languages/${code}`}>{LANGUAGES[code].english}</RowLink>,
  },
  { title: 'Its own name', cell: ({ code, name }) => <bdi lang={code}>{name}</bdi> },
  {
    title: 'Words and e-mails',
    cell: ({ reviewed }) =>
      reviewed ? <Badge tone="green">Reviewed</Badge> : <Badge tone="amber">Draft</Badge>,
  },
]
