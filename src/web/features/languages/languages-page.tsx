import { useSuspenseQuery } from '@tanstack/react-query'
import type { OfferedLanguage } from '#contract/languages.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { languagesQuery } from '#web/lib/languages-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { type Column, RowLink, Table } from '#web/ui/tables/table.tsx'
import { AskedReviews } from './asked-reviews.tsx'

export function LanguagesPage() {
  const { data: languages } = useSuspenseQuery(languagesQuery)
  return (
    <Screen
      title="Languages"
      description="The wording of the screens and e-mails that employees see. Each language starts as a draft. Companies can use it once someone who speaks it has reviewed the wording here and the questions under Survey templates. Until then, a company's owner can use a draft for one survey."
      actions={<ButtonLink to="/admin">Back</ButtonLink>}
    >
      <AskedReviews />
      <Panel padding="snug">
        <Table
          caption="Languages"
          columns={COLUMNS}
          rows={languages.filter(({ code }) => code !== SOURCE_LANGUAGE)}
          rowKey={({ code }) => code}
        />
      </Panel>
    </Screen>
  )
}

const COLUMNS: readonly Column<OfferedLanguage>[] = [
  {
    title: 'Language',
    heading: true,
    cell: ({ code }) => <RowLink to={`/admin/languages/${code}`}>{LANGUAGES[code].english}</RowLink>,
  },
  { title: 'Native name', cell: ({ code, name }) => <bdi lang={code}>{name}</bdi> },
  {
    title: 'Texts and e-mails',
    cell: ({ reviewed }) =>
      reviewed ? <Badge tone="green">Reviewed</Badge> : <Badge tone="amber">Draft</Badge>,
  },
]
