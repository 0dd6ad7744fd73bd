import type { ReportFacts } from './facts.ts'
import { keyInsights } from './insights.ts'
import { suggestedActions } from './suggestions.ts'

/** The writer that needs nothing but the facts: the same facts always give the same two texts, and no figure in them is its own. */
export function writeReport(facts: ReportFacts): { key_insights: string; suggested_actions: string } {
  return { key_insights: keyInsights(facts), suggested_actions: suggestedActions(facts) }
}
