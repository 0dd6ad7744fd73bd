import { Text, View } from '@react-pdf/renderer'
import type { ReportCategory } from '#contract/reports.ts'
import { oneDecimal } from '#domain/explain.ts'
import { thousands } from '#domain/numbers.ts'
import { LISTED_FROM, type Ranking, ranked } from '#domain/scoring.ts'
import { changeInWords, WITHHELD } from './figures.tsx'
import { DISPLAY, hueOf, quiet, styles } from './look.ts'

/** A category in its own colour: the score and what people named most, in three columns. */
export function CategoryCard({ category }: { category: ReportCategory }) {
  const { name, score, change, color } = category
  const hue = hueOf(color)
  return (
    <View style={{ backgroundColor: hue.tint, borderRadius: 9, padding: 12, marginBottom: 8 }} wrap={false}>
      <View style={{ flexDirection: 'row', alignItems: 'flex-end', marginBottom: 8 }}>
        <Text style={{ fontFamily: DISPLAY, fontWeight: 500, fontSize: 13, lineHeight: 1.25, flex: 1 }}>
          {name}
        </Text>
        {change !== null && <Text style={{ ...styles.small, marginRight: 8 }}>{changeInWords(change)}</Text>}
        {score === null ? (
          <Text style={{ fontStyle: 'italic', color: quiet }}>{WITHHELD}</Text>
        ) : (
          <Text
            style={{ ...styles.strong, ...styles.figures, fontSize: 13, lineHeight: 1.25, color: hue.ink }}
          >
            {oneDecimal(score)}
          </Text>
        )}
      </View>
      <View style={{ flexDirection: 'row' }}>
        <List title="Impacting Issues" ranking={category.top_impacting_issues} />
        <List title="Obstacles" ranking={category.top_obstacles} />
        <List title="12 Months Goals" ranking={category.top_12_month_goals} isLast />
      </View>
    </View>
  )
}

function List({ title, ranking, isLast = false }: { title: string; ranking: Ranking; isLast?: boolean }) {
  const rows = ranked(ranking)
  return (
    <View style={{ flex: 1, marginRight: isLast ? 0 : 14 }}>
      <Text style={{ ...styles.strong, marginBottom: 3 }}>{title}</Text>
      {rows.length === 0 && <Text style={styles.small}>Nothing that {LISTED_FROM} people or more chose</Text>}
      {rows.map(({ label, people }) => (
        <View key={label} style={{ flexDirection: 'row', marginBottom: 2, fontSize: 8.5, lineHeight: 1.35 }}>
          <Text style={{ flex: 1, paddingRight: 6 }}>{label}</Text>
          <Text style={{ ...styles.strong, ...styles.figures }}>{thousands(people)}</Text>
        </View>
      ))}
    </View>
  )
}
