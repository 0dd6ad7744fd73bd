import { insights } from '#content/actions/insights.ts'
import { COUNTS_ONLY } from '#domain/explain.ts'
import { thousands } from '#domain/numbers.ts'
import type { ReportProps } from './props.ts'
import { ofPeople } from './wording.ts'

type Counts = Pick<ReportProps, 'respondents' | 'completed' | 'recipients' | 'cards_over' | 'counts_only'>

/** How many people answered, and how many are counted. People with a seat read only how many are counted. */
export function whoIsCounted(counts: Counts): string[] {
  const { completed, recipients, counts_only } = counts
  const isLow = completed * 2 < recipients
  if (counts_only)
    return [
      `${ofPeople(completed, recipients)} are counted.`,
      COUNTS_ONLY,
      ...(isLow ? [insights.fewCounted] : []),
    ]
  return [answersCounted(counts), ...(isLow ? [insights.fewAnswered] : [])]
}

function answersCounted({ respondents, completed, recipients, cards_over }: Counts): string {
  const answered = `${ofPeople(completed, recipients)} answered`
  const answers = completed + cards_over
  return respondents === answers
    ? `${answered}, and every answer is counted.`
    : `${answered}. To protect confidentiality, ${thousands(respondents)} of ${thousands(answers)} answers are counted.`
}
