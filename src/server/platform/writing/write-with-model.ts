import type { Context } from '../context.ts'
import type { Approval } from './approval.ts'
import type { Told } from './claims.ts'
import { askModel, type Question } from './model.ts'

interface Task extends Question, Told {
  /** The prompt that was used, for the log. */
  prompt: string
}

/** A model's text about the facts, where a model is configured and its text may be shown. Never throws because of the model. */
export async function writtenByModel(
  ctx: Context,
  { prompt, subjects = [], ...question }: Task,
  approve: (answer: string, told: Told) => Approval,
): Promise<string | undefined> {
  if (!ctx.config.LLM_BASE_URL) return undefined
  try {
    const approval = approve(await askModel(ctx.config, question), { facts: question.facts, subjects })
    if ('text' in approval) return approval.text
    ctx.log.warn({ prompt, objection: approval.objection }, 'what the model wrote was rejected')
  } catch (error) {
    // Only the error's name: the whole holds the address, which may have a password in it, and everything that was sent.
    ctx.log.warn({ prompt, reason: (error as Error).name }, 'the model did not answer')
  }
  return undefined
}
