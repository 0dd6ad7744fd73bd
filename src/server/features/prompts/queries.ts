import { prompts as shipped } from '#content/prompts.ts'
import type { PromptKey } from '#contract/prompts.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * The current prompt: the administrators' version if there is one, otherwise the built-in one. Feedback
 * replies use the general prompt if they have none of their own.
 */
export async function promptValue(db: Db, key: PromptKey): Promise<string> {
  const keys: PromptKey[] = key === 'feedback_reply_prompt' ? [key, 'prompt'] : [key]
  const rows = await db.selectFrom('prompts').select(['key', 'value']).where('key', 'in', keys).execute()
  const own = new Map(rows.map((row) => [row.key, row.value]))
  return keys.map((one) => own.get(one)).find((value) => value !== undefined) ?? shipped[key]
}

export const storePrompt = (db: Db, key: PromptKey, value: string, now: Date) =>
  db
    .insertInto('prompts')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()

const SHOWN = 50

/** Newest first. */
export const versionsOf = (db: Db, key: PromptKey) =>
  db
    .selectFrom('prompt_versions')
    .select(['id', 'value', 'changed_by', 'created_at'])
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
