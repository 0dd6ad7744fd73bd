import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { approvedLetter } from '#server/platform/writing/approval.ts'
import { writtenByModel } from '#server/platform/writing/write-with-model.ts'
import { type FeedbackFacts, writeFeedbackReply } from './reply-writer.ts'

const PROMPT = 'feedback_reply_prompt'

/** A drafted reply and the prompt in force: a model's where one is configured and what it says may be sent, otherwise our own. */
export async function replyTo(ctx: Context, facts: FeedbackFacts): Promise<{ prompt: string; text: string }> {
  const instructions = await promptValue(ctx.db, PROMPT)
  const written = await writtenByModel(ctx, { prompt: PROMPT, instructions, facts }, approvedLetter)
  return { prompt: instructions, text: written ?? writeFeedbackReply(facts) }
}
