import { CompiledQuery, type RootOperationNode } from 'kysely'
import type { Context } from '#server/platform/context.ts'

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/**
 * Runs `read`, and then analyses each of its queries with EXPLAIN, which runs the query again. Returns the
 * largest number of rows that any step of a query has returned or discarded.
 */
export async function mostRowsOf(ctx: Context, read: (ctx: Context) => Promise<unknown>): Promise<number> {
  const nodes: RootOperationNode[] = []
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await read({ ...ctx, db })
  const most = []
  for (const node of nodes) {
    const { sql, parameters } = ctx.db.getExecutor().compileQuery(node, { queryId: 'explain' })
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
    const { rows } = await ctx.db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain)
    most.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan }) => rowsIn(Plan)))
  }
  return Math.max(...most)
}

function rowsIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Join Filter'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  const own = (node['Actual Rows'] + removed) * node['Actual Loops']
  return Math.max(own, ...(node.Plans ?? []).map(rowsIn))
}
