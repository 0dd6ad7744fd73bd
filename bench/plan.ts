import { sql } from 'kysely'
import { actions } from '#contract/actions.ts'
import { readActions } from '#server/features/actions/service.ts'
import { plannedSurvey } from './company.ts'
import { type Figure, median, milliseconds, timed } from './figures.ts'
import type { Bench } from './server.ts'

const ACTIONS = 1_000
const LIMIT_MS = 50
const ROUNDS = 15

/** Times the plan page of a company with 1,000 actions, each with its own history, as its handler builds it. */
export async function benchPlan(bench: Bench): Promise<Figure[]> {
  const { company, scope } = await plannedSurvey(bench, 10)
  const ctx = bench.begin()
  await sql`
    insert into actions (company_id, survey_id, title, how, source, owner_name, due_on, status, created_at)
    select company_id, survey_id, concat(title, ' ', n), how, source, 'Kit', due_on + n, 'done', created_at
    from (select * from actions where company_id = ${company.id} order by id limit 1) as first,
         generate_series(1, ${ACTIONS - 5}::integer) as n`.execute(ctx.db)
  await sql`
    insert into action_changes (action_id, at, change)
    select id, created_at, concat('Status: Planned → Done ', n) from actions, generate_series(1, 3) as n
    where company_id = ${company.id}`.execute(ctx.db)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    times.push(
      await timed(async () => JSON.stringify(actions.list.reply.parse(await readActions(ctx, scope, {})))),
    )
  return [
    {
      name: `plan of 1,000 actions (limit ${LIMIT_MS} ms)`,
      ours: milliseconds(median(times)),
      bare: `${LIMIT_MS} ms`,
      ratio: median(times) / LIMIT_MS,
      target: { atMost: 1 },
    },
  ]
}
