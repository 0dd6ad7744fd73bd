import { promptValue } from '#server/features/prompts/queries.ts'
import { askModel } from '#server/platform/model.ts'
import type { Work } from '#server/platform/work.ts'
import { type FeedbackFacts, writeFeedbackReply } from './reply-writer.ts'
import { isSendable } from './rules.ts'

/** A drafted reply and the prompt in force: a model's where one is configured and what it says may be sent, otherwise our own. */
export async function replyTo(work: Work, answer: FeedbackFacts): Promise<{ prompt: string; text: string }> {
  const prompt = await promptValue(work.db, 'feedback_reply_prompt')
  const written = work.config.LLM_BASE_URL ? await fromModel(work, prompt, answer) : undefined
  return { prompt, text: written ?? writeFeedbackReply(answer) }
}

async function fromModel(
  work: Work,
  instructions: string,
  facts: FeedbackFacts,
): Promise<string | undefined> {
  try {
    const text = (await askModel(work.config, { instructions, facts })).trim()
    if (isSendable(text, facts)) return text
    work.log.warn('a reply that the model wrote was rejected')
  } catch (error) {
    // Never the error whole: it holds the address, which may hold a password, and everything that was sent.
    work.log.warn({ reason: (error as Error).name }, 'the model did not answer')
  }
  return undefined
}
