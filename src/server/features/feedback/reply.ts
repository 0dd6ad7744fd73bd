import { promptValue } from '#server/features/prompts/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { approvedLetter } from '#server/platform/writing/approval.ts'
import { writtenByModel } from '#server/platform/writing/write-with-model.ts'
import { type FeedbackProps, writeFeedbackReply } from './reply-writer.ts'

const PROMPT = 'feedback_reply_prompt'

/**
 * A drafted reply and the prompt that was used. The model writes the reply if one is configured and its text
 * passes the checks. Otherwise, the built-in writer does.
 */
export async function replyTo(ctx: Context, props: FeedbackProps): Promise<{ prompt: string; text: string }> {
  const instructions = await promptValue(ctx.db, PROMPT)
  const written = await writtenByModel(ctx, { prompt: PROMPT, instructions, props }, approvedLetter)
  return { prompt: instructions, text: written ?? writeFeedbackReply(props) }
}
