import { type Prompt, type PromptKey, promptKeys } from '#contract/prompts.ts'
import type { Caller } from '#server/platform/access.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { promptValue, storePrompt } from './queries.ts'

/** A prompt's number is its place in the list of keys, so that one nobody has changed yet has one too. */
const asPrompt = (key: PromptKey, value: string): Prompt => ({ id: promptKeys.indexOf(key) + 1, value })

export const readPrompt = async ({ db }: Work, key: PromptKey) => asPrompt(key, await promptValue(db, key))

export async function changePrompt(work: Work, caller: Caller, key: PromptKey, value: string) {
  await transaction(work, async (tx) => {
    await storePrompt(tx.db, key, value, tx.now)
    await tx.db
      .insertInto('prompt_versions')
      .values({ key, value, changed_by: caller.email, created_at: tx.now })
      .execute()
    await audit(tx, { action: 'prompt_changed', actor: caller, target: key })
  })
  return asPrompt(key, value)
}
