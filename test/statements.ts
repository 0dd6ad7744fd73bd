import type { Context } from '#server/platform/context.ts'

/** How many SQL statements a function sends to the database. */
export async function statementsOf(ctx: Context, run: (ctx: Context) => Promise<unknown>): Promise<number> {
  let statements = 0
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await run({ ...ctx, db })
  return statements
}
