import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isDueOfOpenCompany } from '#server/platform/mail/leases.ts'

/**
 * A database that takes longer counts as unavailable. Prometheus waits 10 seconds for all metrics, and the
 * processes of one server wait 5 seconds for each other.
 */
const LOOK_MS = 2_000

interface Waiting {
  count: number
  oldest: Date | null
}

/**
 * Metrics for alerts: whether the database responds, and how many emails are due but not sent. They are
 * measured whenever somebody requests the metrics.
 */
export function measureHealth(registry: Registry, db: Db, clock: Clock) {
  // The three metrics are collected at the same time, so they share one query.
  let looking: Promise<Waiting | undefined> | undefined
  const look = () => {
    looking ??= Promise.race([mailsWaiting(db, clock.now()), setTimeout(LOOK_MS, undefined, { ref: false })])
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const secondsSince = (time: Date | null) =>
    time ? Math.max(0, (clock.now().getTime() - time.getTime()) / 1_000) : 0

  const gauge = (name: string, help: string, of: (found: Waiting | undefined) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(of(await look()))
      },
    })
  gauge('evenkeel_database_up', '1 if the database responds', (found) => (found ? 1 : 0))
  gauge(
    'evenkeel_mails_waiting',
    'E-mails that are due but not yet sent',
    (found) => found?.count ?? Number.NaN,
  )
  gauge('evenkeel_mail_oldest_seconds', 'Seconds since the oldest unsent e-mail was due', (found) =>
    found ? secondsSince(found.oldest) : Number.NaN,
  )
}

async function mailsWaiting(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as count, min(due_at) as oldest from mails
    where ${isDueOfOpenCompany(now)}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
