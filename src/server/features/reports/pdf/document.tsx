import { Circle, Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { Report, ReportCategory } from '#contract/reports.ts'
import { dateTime } from '#domain/dates.ts'
import { explainCounted } from '#domain/explain.ts'
import { thousands } from '#domain/numbers.ts'
import { CategoryCard } from './category-card.tsx'
import { Explanations } from './explanations.tsx'
import { Dial, ScoreBar } from './figures.tsx'
import { DISPLAY, deep, mint, onDeep, quiet, styles } from './look.ts'
import { blocksOf, richText } from './rich-text.tsx'
import { Section } from './section.tsx'

export interface PrintedReport {
  product: string
  company: string
  /** The survey's k. */
  min_group_size: number
  /** ISO 8601, an instant. */
  updated_at: string
  data: Report['data']
}

/** The report on paper: the same numbers as on the screen, for people who were not there. */
export function ReportDocument({ product, company, min_group_size, updated_at, data }: PrintedReport) {
  const title = data.team === null ? data.title : `${data.title}: ${data.team}`
  return (
    <Document
      title={`Survey Report: ${title}`}
      author={product}
      subject={`Wellbeing of ${company}`}
      creator={product}
      producer={product}
      language="en-GB"
    >
      <Page size="A4" style={styles.page}>
        <Foot product={product} title={title} />
        {/* A line height on the page itself would hide the page numbers: they are laid out twice. */}
        <View style={styles.content}>
          <Cover product={product} company={company} updated_at={updated_at} data={data} />
          <Summary data={data} />
          <Section title="Key insights" longest={longest(data.key_insights)}>
            {richText(data.key_insights)}
          </Section>
          <Section title="Suggested Actions" longest={longest(data.suggested_actions)}>
            {richText(data.suggested_actions)}
          </Section>
          <Section title="What lies behind the scores">
            {weakestFirst(data.category_breakdown).map((category) => (
              <CategoryCard key={category.id} category={category} />
            ))}
          </Section>
          <Explanations data={data} min_group_size={min_group_size} />
        </View>
      </Page>
    </Document>
  )
}

const longest = (html: string) => Math.max(0, ...blocksOf(html).map(({ inline }) => inline.length))

function Cover({ product, company, updated_at, data }: Omit<PrintedReport, 'min_group_size'>) {
  const { title, team, respondents, completed, recipients } = data
  return (
    <View
      style={{ backgroundColor: deep, color: '#ffffff', borderRadius: 12, padding: 20, marginBottom: 12 }}
    >
      <View style={{ flexDirection: 'row', alignItems: 'center', marginBottom: 14 }}>
        <Svg viewBox="0 0 20 20" style={{ width: 14, height: 14, marginRight: 7 }}>
          <Circle cx={10} cy={10} r={10} fill="#2a6557" />
          <Path d="M10 10V0a10 10 0 1 1-9.82 11.87z" fill={mint} />
        </Svg>
        <Text style={{ fontFamily: DISPLAY, fontWeight: 500, fontSize: 13, lineHeight: 1.2 }}>{product}</Text>
      </View>
      <Text style={{ color: mint, fontSize: 9, marginBottom: 4 }}>Survey Report · {company}</Text>
      <Text
        style={{
          fontFamily: DISPLAY,
          fontWeight: 500,
          fontSize: title.length > 60 ? 16 : 25,
          lineHeight: 1.2,
        }}
      >
        {title}
      </Text>
      {team !== null && <Text style={{ fontSize: 12, marginTop: 5 }}>Team: {team}</Text>}
      <Text style={{ color: onDeep, fontSize: 9, marginTop: 12 }}>
        {thousands(completed)} of {thousands(recipients)} people answered.{' '}
        {explainCounted({ counted: respondents, completed })} Updated {dateTime(updated_at)}.
      </Text>
    </View>
  )
}

function Summary({ data }: { data: Report['data'] }) {
  return (
    <View style={{ flexDirection: 'row', marginBottom: 14 }} wrap={false}>
      <View style={{ ...styles.card, justifyContent: 'center', marginRight: 12, paddingVertical: 18 }}>
        <Dial score={data.overall_score} change={data.change} />
      </View>
      <View style={{ ...styles.card, flex: 1, justifyContent: 'center' }}>
        {strongestFirst(data.category_breakdown).map((category) => (
          <ScoreBar key={category.id} category={category} />
        ))}
      </View>
    </View>
  )
}

function Foot({ product, title }: { product: string; title: string }) {
  return (
    <>
      <Text fixed style={{ ...footLine, left: 44, right: 130, maxLines: 1, textOverflow: 'ellipsis' }}>
        {product} · {title}
      </Text>
      <Text
        fixed
        style={{ ...footLine, right: 44, width: 80, textAlign: 'right' }}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </>
  )
}

const footLine = { position: 'absolute', bottom: 24, fontSize: 8, color: quiet } as const

const strongestFirst = (categories: ReportCategory[]) =>
  categories.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1))

/** What needs attention first; what has no score comes last. */
const weakestFirst = (categories: ReportCategory[]) =>
  categories.toSorted((one, other) => (one.score ?? 11) - (other.score ?? 11))
