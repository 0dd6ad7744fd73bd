import { type Prompt, type PromptKey, promptKeys } from '#contract/prompts.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { promptValue, storePrompt } from './queries.ts'

/**
 * A prompt's id is its position in the list of keys. Prompts that nobody has changed are not stored, so they
 * have no other id.
 */
const asPrompt = (key: PromptKey, value: string): Prompt => ({ id: promptKeys.indexOf(key) + 1, value })

export const readPrompt = async ({ db }: Context, key: PromptKey) => asPrompt(key, await promptValue(db, key))

export async function changePrompt(ctx: Context, caller: Caller, key: PromptKey, value: string) {
  await transaction(ctx, async (tx) => {
    await storePrompt(tx.db, key, value, tx.now)
    await tx.db
      .insertInto('prompt_versions')
      .values({ key, value, changed_by: caller.email, created_at: tx.now })
      .execute()
    await audit(tx, { action: 'prompt_changed', actor: caller, target: key })
  })
  return asPrompt(key, value)
}
