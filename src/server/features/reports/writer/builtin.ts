import { keyInsights } from './insights.ts'
import type { ReportProps } from './props.ts'
import { suggestedActions } from './suggestions.ts'

/**
 * The built-in writer. The same input always gives the same two texts, and every figure in them is part of
 * the input.
 */
export function writeReport(props: ReportProps): { key_insights: string; suggested_actions: string } {
  return { key_insights: keyInsights(props), suggested_actions: suggestedActions(props) }
}
