import type { PromptKey } from '#contract/prompts.ts'
import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { approvedHtml } from '#server/platform/writing/approval.ts'
import type { Subject } from '#server/platform/writing/claims.ts'
import { writtenByModel } from '#server/platform/writing/write-with-model.ts'
import { writeReport } from './builtin.ts'
import type { ReportProps, Since } from './props.ts'

/**
 * A model's texts if one is configured and its texts pass the checks. Otherwise, the built-in writer's texts.
 * Never throws if the model fails.
 */
export async function writeTexts(ctx: Context, props: ReportProps): Promise<ReturnType<typeof writeReport>> {
  const own = writeReport(props)
  // A recognised question set prescribes the words for its bands, and a model must not change them.
  if (!ctx.config.LLM_BASE_URL || props.standards) return own
  const [key_insights, suggested_actions] = await Promise.all([
    fromModel(ctx, 'three_paragraphs_prompt', props),
    fromModel(ctx, 'key_areas_prompt', props),
  ])
  return {
    key_insights: key_insights ?? own.key_insights,
    suggested_actions: suggested_actions ?? own.suggested_actions,
  }
}

async function fromModel(ctx: Context, prompt: PromptKey, props: ReportProps): Promise<string | undefined> {
  const instructions = await promptValue(ctx.db, prompt)
  return writtenByModel(ctx, { prompt, instructions, props, subjects: subjectsOf(props) }, approvedHtml)
}

/** The subjects that have a change worth mentioning, each with the direction of the change. */
export const subjectsOf = ({ overall_verdict, categories }: ReportProps): Subject[] => [
  { name: null, moved: movedBy(overall_verdict) },
  ...categories.map(({ name, verdict }) => ({ name, moved: movedBy(verdict) })),
]

function movedBy(verdict: Since): Subject['moved'] {
  if (verdict === 'risen') return 'up'
  return verdict === 'fallen' ? 'down' : null
}
