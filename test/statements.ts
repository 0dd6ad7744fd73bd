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

/** The largest number of templates that a single statement returns. */
export async function mostTemplates(ctx: Context, run: (ctx: Context) => Promise<unknown>): Promise<number> {
  let most = 0
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.filter((row) => row.template).length)
      return result
    },
  })
  await run({ ...ctx, db })
  return most
}
