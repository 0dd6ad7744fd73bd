import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { type Db, json } from '#server/platform/database/db.ts'
import { MAIL_ON_HOLD } from '#server/platform/database/switches.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from './tables.ts'

export type WebhookRow = Selectable<WebhooksTable>

export const webhooksOf = (db: Db, { companyId }: CompanyScope): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('company_id', '=', companyId).orderBy('id').execute()

const byId = (db: Db, { companyId }: CompanyScope, id: number) =>
  db.selectFrom('webhooks').selectAll().where('company_id', '=', companyId).where('id', '=', id)

export const webhookById = (db: Db, scope: CompanyScope, id: number): Promise<WebhookRow | undefined> =>
  byId(db, scope, id).executeTakeFirst()

export const lockWebhook = (db: Db, scope: CompanyScope, id: number): Promise<WebhookRow | undefined> =>
  byId(db, scope, id).forUpdate().executeTakeFirst()

const LISTED = 100

export const deliveriesOf = (db: Db, webhookId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['uuid', 'event', 'created_at', 'status', 'tries', 'due_at', 'failure'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()

/**
 * Inserts a delivery to each of these webhooks. Waits for any that is being deleted or changed, and leaves it
 * out if it is gone.
 */
export async function insertDeliveries(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { event, data }: Pick<WebhookDeliveriesTable, 'event' | 'data'>,
  receivers: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ uuid: string }>`
    insert into webhook_deliveries (webhook_id, event, data, created_at, due_at)
    select id, ${event}::text, ${data && JSON.stringify(data)}::json, ${now}::timestamptz, ${now}::timestamptz
    from webhooks where ${receivers} for key share returning uuid`.execute(db)
  return rows
}

/** Drops a webhook's waiting deliveries. */
export const dropWaiting = (db: Db, webhookId: number, failure: string) =>
  db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', due_at: null, data: null, claimed_until: null, failure })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute()

export const forgetDeliveries = (db: Db, before: Date) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('status', '!=', 'waiting')
    .where('created_at', '<', before)
    .execute()

export interface Leased
  extends Pick<
      Selectable<WebhookDeliveriesTable>,
      'id' | 'uuid' | 'webhook_id' | 'event' | 'data' | 'created_at' | 'tries'
    >,
    Pick<WebhookRow, 'company_id' | 'url' | 'secret' | 'old_secret' | 'old_secret_until'> {
  /** The company or, if it has no plan, the network that it was created in. Senders take turns. */
  sender: string
}

const LEASE_SECONDS = 60
/** The maximum number of concurrent deliveries to a receiver. It is lower while the receiver fails. */
const AT_ONCE = 5
const WHILE_FAILING = 1

/**
 * Leases to this process the due deliveries that no other process is sending. Takes a few for each webhook
 * and each sender, so that no webhook or sender waits for another. A sender's webhooks take turns. Companies
 * without a plan that were created in one network are one sender. For each sender, `senders` says how many of
 * its deliveries are in progress, and how many milliseconds ago the last one began. Leases nothing while
 * email is on hold, and nothing for a closed company.
 */
export async function lease(
  db: Db,
  {
    now,
    most,
    mostOfSender,
    further,
    busy,
    senders,
  }: {
    now: Date
    most: number
    mostOfSender: number
    /** How many of them may belong to senders that already have a delivery in progress. */
    further: number
    busy: number[]
    senders: { id: string; running: number; idle: number }[]
  },
): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    with candidates as materialized (
      select next.id, next.due_at,
             case when c.subscribed or c.created_from is null then c.id::text else c.created_from end as sender,
             row_number() over (partition by w.id order by next.due_at, next.id) as turn
      from webhooks w
      join companies c on c.id = w.company_id and c.deletes_at is null
      cross join lateral (
        select id, due_at from webhook_deliveries
        where webhook_id = w.id and status = 'waiting' and due_at <= ${now} and (claimed_until is null or claimed_until < now())
        order by due_at, id limit case when w.failing_since is null then ${AT_ONCE}::integer else ${WHILE_FAILING}::integer end
        for update skip locked
      ) as next
      where w.id <> all(${busy}::integer[])
        and not exists (select 1 from switches where name = ${MAIL_ON_HOLD})
    ), in_turn as (
      select *, row_number() over (partition by sender order by turn, due_at, id) as place from candidates
    ), ranked as (
      select c.id, c.sender, c.place + coalesce(s.running, 0) as nth,
             row_number() over (order by c.place + coalesce(s.running, 0), s.idle desc nulls first, c.due_at, c.id) as rank
      from in_turn c
      left join jsonb_to_recordset(${json(senders)}) as s (id text, running integer, idle integer)
        on s.id = c.sender
      where c.place <= ${mostOfSender}::integer - coalesce(s.running, 0)
    ), due as materialized (
      select id, sender from ranked where nth = 1 or rank <= ${further}::integer
      order by rank limit ${most}
    )
    update webhook_deliveries d set claimed_until = now() + ${LEASE_SECONDS} * interval '1 second'
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.uuid, d.webhook_id, d.event, d.data, d.created_at, d.tries,
              due.sender, w.company_id, w.url, w.secret, w.old_secret, w.old_secret_until`.execute(db)
  return rows
}
