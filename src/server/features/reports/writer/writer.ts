import type { PromptKey } from '#contract/prompts.ts'
import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { approvedHtml } from '#server/platform/writing/approval.ts'
import type { Subject } from '#server/platform/writing/claims.ts'
import { writtenByModel } from '#server/platform/writing/write-with-model.ts'
import { writeReport } from './builtin.ts'
import type { ReportFacts, Since } from './facts.ts'

/**
 * The two texts: a model's where one is configured and its text may be shown, otherwise the built-in writer's. Never throws
 * because of the model.
 */
export async function writeTexts(ctx: Context, facts: ReportFacts): Promise<ReturnType<typeof writeReport>> {
  const own = writeReport(facts)
  // A recognised question set has its own words for its bands, which a model must not change.
  if (!ctx.config.LLM_BASE_URL || facts.standards) return own
  const [key_insights, suggested_actions] = await Promise.all([
    fromModel(ctx, 'three_paragraphs_prompt', facts),
    fromModel(ctx, 'key_areas_prompt', facts),
  ])
  return {
    key_insights: key_insights ?? own.key_insights,
    suggested_actions: suggested_actions ?? own.suggested_actions,
  }
}

async function fromModel(ctx: Context, prompt: PromptKey, facts: ReportFacts): Promise<string | undefined> {
  const instructions = await promptValue(ctx.db, prompt)
  return writtenByModel(ctx, { prompt, instructions, facts, subjects: subjectsOf(facts) }, approvedHtml)
}

/** What may be said to have changed, and which way. */
export const subjectsOf = ({ overall_verdict, categories }: ReportFacts): Subject[] => [
  { name: null, moved: movedBy(overall_verdict) },
  ...categories.map(({ name, verdict }) => ({ name, moved: movedBy(verdict) })),
]

function movedBy(verdict: Since): Subject['moved'] {
  if (verdict === 'risen') return 'up'
  return verdict === 'fallen' ? 'down' : null
}
