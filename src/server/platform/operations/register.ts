import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/platform/core/config.ts'
import { createSigner } from '#server/platform/core/sign.ts'
import type { Db } from '#server/platform/database/db.ts'

const EVERY_MS = 30_000
/** A process that has not updated its row for this long has crashed without removing it. */
export const FORGOTTEN_AFTER_SECONDS = 90

/** A fingerprint shows whether two secrets are the same without revealing them. */
export const fingerprintOf = (secret: string) => createSigner(secret).key('fingerprint')

/** How many milliseconds the clock of this machine is ahead of the clock of the database. */
export async function aheadOf(db: Db): Promise<number> {
  const asked = Date.now()
  const { rows } = await sql<{
    time: string
  }>`select extract(epoch from clock_timestamp()) * 1000 as time`.execute(db)
  return Math.round((asked + Date.now()) / 2 - Number(rows[0]?.time))
}

/** Keeps a row about this process in the database while it is serving, for `npm run doctor`. */
export async function startRegister(
  db: Db,
  { config, secret, log }: { config: Config; secret: string; log: FastifyBaseLogger },
) {
  const id = randomUUID()
  const line = { host: os.hostname(), pid: process.pid, role: config.ROLE, secret: fingerprintOf(secret) }
  const note = async () => {
    const ahead_ms = await aheadOf(db)
    const seen_at = sql<Date>`now()`
    await db
      .insertInto('processes')
      .values({ id, ...line, ahead_ms, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ahead_ms, seen_at }))
      .execute()
    await db
      .deleteFrom('processes')
      .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`)
      .execute()
  }
  const inTheLog = (error: unknown) => log.warn({ err: error }, 'could not register this process')
  await note().catch(inTheLog)
  const timer = setInterval(() => void note().catch(inTheLog), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await db.deleteFrom('processes').where('id', '=', id).execute().catch(inTheLog)
  }
}
