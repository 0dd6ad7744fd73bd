import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { askModel } from '#server/platform/core/model.ts'
import { type FeedbackFacts, writeFeedbackReply } from './reply-writer.ts'
import { isSendable } from './rules.ts'

/** A drafted reply and the prompt in force: a model's where one is configured and what it says may be sent, otherwise our own. */
export async function replyTo(
  ctx: Context,
  answer: FeedbackFacts,
): Promise<{ prompt: string; text: string }> {
  const prompt = await promptValue(ctx.db, 'feedback_reply_prompt')
  const written = ctx.config.LLM_BASE_URL ? await fromModel(ctx, prompt, answer) : undefined
  return { prompt, text: written ?? writeFeedbackReply(answer) }
}

async function fromModel(
  ctx: Context,
  instructions: string,
  facts: FeedbackFacts,
): Promise<string | undefined> {
  try {
    const text = (await askModel(ctx.config, { instructions, facts })).trim()
    if (isSendable(text, facts)) return text
    ctx.log.warn('a reply that the model wrote was rejected')
  } catch (error) {
    // Never the error whole: it holds the address, which may hold a password, and everything that was sent.
    ctx.log.warn({ reason: (error as Error).name }, 'the model did not answer')
  }
  return undefined
}
