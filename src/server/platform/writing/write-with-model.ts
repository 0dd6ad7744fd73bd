import type { Context } from '../context.ts'
import type { Approval } from './approval.ts'
import type { Told } from './claims.ts'
import { askModel, type Question } from './model.ts'

interface Task extends Question, Told {
  /** The prompt's name, for the log. */
  prompt: string
}

/**
 * A model's text about the data. Undefined if no model is configured or if the text fails the checks. Never
 * throws if the model fails.
 */
export async function writtenByModel(
  ctx: Context,
  { prompt, subjects = [], ...question }: Task,
  approve: (answer: string, told: Told) => Approval,
): Promise<string | undefined> {
  if (!ctx.config.LLM_BASE_URL) return undefined
  try {
    const approval = approve(await askModel(ctx.config, question), { props: question.props, subjects })
    if ('text' in approval) return approval.text
    ctx.log.warn({ prompt, objection: approval.objection }, 'text from the language model rejected')
  } catch (error) {
    // Logs only the error's name. The full error contains everything that was sent, and the URL, which may
    // include a password.
    ctx.log.warn({ prompt, reason: (error as Error).name }, 'language model request failed')
  }
  return undefined
}
