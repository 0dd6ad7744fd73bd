import { Text, View } from '@react-pdf/renderer'
import type { Report } from '#contract/reports.ts'
import { explainCategory, explainChange, explainCounted, explainOverall } from '#domain/explain.ts'
import { LISTED_AT_MOST, LISTED_FROM } from '#domain/scoring.ts'
import { ink, styles, sunken } from './look.ts'
import { Section } from './section.tsx'

/** A sentence for every number, in the same words as on the screen, and what the report cannot say. */
export function Explanations({ data, min_group_size }: { data: Report['data']; min_group_size: number }) {
  const { overall_score, change, respondents, completed, category_breakdown } = data
  return (
    <Section title="How this is worked out">
      <Line about="Overall wellbeing score">
        {explainOverall({ overall: overall_score, categories: category_breakdown })} {explainChange(change)}
      </Line>
      {category_breakdown.map(({ id, name, score, scored_questions, change }) => (
        <Line key={id} about={name}>
          {explainCategory({ score, scored: scored_questions })} {explainChange(change)}
        </Line>
      ))}
      <Line about="Impacting Issues, Obstacles and 12 Months Goals">
        Each number says how many of the people counted chose it. A list holds the {LISTED_AT_MOST} most
        chosen at most, and none that fewer than {LISTED_FROM} people chose.
      </Line>
      <Line about="People counted">{explainCounted({ counted: respondents, completed })}</Line>
      <View style={{ backgroundColor: sunken, borderRadius: 9, padding: 14, marginTop: 8 }} wrap={false}>
        <Text style={{ ...styles.strong, marginBottom: 3 }}>Confidentiality</Text>
        <Text style={styles.small}>
          Answers are confidential. Every person counted here is counted together with at least{' '}
          {min_group_size - 1} others in exactly the same reports of this survey, so that no comparison of
          reports points at anybody. Please do not try to find out who said what. Nobody’s own words are part
          of this report.
        </Text>
      </View>
    </Section>
  )
}

function Line({ about, children }: { about: string; children: React.ReactNode }) {
  return (
    <Text style={{ ...styles.small, marginBottom: 3 }}>
      <Text style={{ ...styles.strong, color: ink }}>{about}: </Text>
      {children}
    </Text>
  )
}
