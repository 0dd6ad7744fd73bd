import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { approvedLetter } from '#server/platform/writing/approval.ts'
import { writtenByModel } from '#server/platform/writing/write-with-model.ts'
import { type FeedbackProps, writeFeedbackReply } from './reply-writer.ts'

const PROMPT = 'feedback_reply_prompt'

/**
 * A drafted reply and the current prompt. Uses a model's text if a model is configured and its text may be sent,
 * otherwise our own.
 */
export async function replyTo(ctx: Context, props: FeedbackProps): Promise<{ prompt: string; text: string }> {
  const instructions = await promptValue(ctx.db, PROMPT)
  const written = await writtenByModel(ctx, { prompt: PROMPT, instructions, props }, approvedLetter)
  return { prompt: instructions, text: written ?? writeFeedbackReply(props) }
}
