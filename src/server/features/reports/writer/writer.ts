import type { PromptKey } from '#contract/prompts.ts'
import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { askModel } from '#server/platform/core/model.ts'
import { approved } from './approve.ts'
import { writeReport } from './builtin.ts'
import type { ReportFacts } from './facts.ts'

/** The two texts: a model's where one is configured and what it says may be shown, otherwise the built-in writer's. Never throws because of the model. */
export async function writeTexts(ctx: Context, facts: ReportFacts): Promise<ReturnType<typeof writeReport>> {
  const own = writeReport(facts)
  if (!ctx.config.LLM_BASE_URL) return own
  const [key_insights, suggested_actions] = await Promise.all([
    fromModel(ctx, 'three_paragraphs_prompt', facts),
    fromModel(ctx, 'key_areas_prompt', facts),
  ])
  return {
    key_insights: key_insights ?? own.key_insights,
    suggested_actions: suggested_actions ?? own.suggested_actions,
  }
}

async function fromModel(ctx: Context, key: PromptKey, facts: ReportFacts): Promise<string | undefined> {
  const instructions = await promptValue(ctx.db, key)
  try {
    const text = approved(await askModel(ctx.config, { instructions, facts }), facts)
    if (text === undefined) ctx.log.warn({ prompt: key }, 'what the model wrote was rejected')
    return text
  } catch (error) {
    // Never the error whole: it holds the address, which may hold a password, and everything that was sent.
    ctx.log.warn({ prompt: key, reason: (error as Error).name }, 'the model did not answer')
    return undefined
  }
}
