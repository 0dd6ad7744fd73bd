import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { approvedLetter } from '#server/platform/writing/approval.ts'
import { writtenByModel } from '#server/platform/writing/write-with-model.ts'
import { type FeedbackProps, writeFeedbackReply } from './reply-writer.ts'

const PROMPT = 'feedback_reply_prompt'

/**
 * A drafted reply and the current prompt. If a model is configured and its text passes the checks, the model
 * wrote the reply. Otherwise the built-in writer did.
 */
export async function replyTo(ctx: Context, props: FeedbackProps): Promise<{ prompt: string; text: string }> {
  const instructions = await promptValue(ctx.db, PROMPT)
  const written = await writtenByModel(ctx, { prompt: PROMPT, instructions, props }, approvedLetter)
  return { prompt: instructions, text: written ?? writeFeedbackReply(props) }
}
