import { ADDED_A_DAY, LINKED_A_DAY } from '#contract/limits.ts'
import type { Context } from '#server/platform/context.ts'
import { countAttempt, isOverLimit, refuseOver } from '#server/platform/http/rate-limit.ts'

const keyOf = ({ site }: Context) => `added ${site}`

/**
 * Counts people and tags that the caller's network is about to add. Call it outside the transaction, because
 * a rollback would undo the count, but would not give back the ids. Throws `too_many_requests`.
 */
export async function countAdded(ctx: Context, rows: number) {
  if (ctx.site !== undefined && rows > 0) await countAttempt(ctx, keyOf(ctx), ADDED_A_DAY, rows)
}

/**
 * Counts how often the caller's network is about to give a person a tag. Call it outside the transaction.
 * Throws `too_many_requests`.
 */
export async function countLinked(ctx: Context, links: number) {
  if (ctx.site !== undefined && links > 0) await countAttempt(ctx, `linked ${ctx.site}`, LINKED_A_DAY, links)
}

/**
 * Like `countAdded`, if the number is known only inside the transaction. Counts when `work` has ended, even
 * if it has failed.
 */
export async function countingAdded<T>(
  ctx: Context,
  work: (adding: (tx: Context, rows: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  let added = 0
  try {
    return await work(async (tx, rows) => {
      if (ctx.site !== undefined && rows > 0) await refuseOver(tx, keyOf(ctx), ADDED_A_DAY)
      added += rows
    })
  } finally {
    if (ctx.site !== undefined && added > 0) await isOverLimit(ctx, keyOf(ctx), ADDED_A_DAY, added)
  }
}
