import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#server/platform/context.ts'
import { world } from '#test/start.ts'
import { openEmbedded } from './db.ts'
import { PREPARED } from './prepared.ts'
import { countReads } from './reads.ts'

const text = (bytes: number) => sql`select repeat('a', ${bytes}::integer) as text`

test('The bytes of results are counted for the work that reads them', async () => {
  const { begin } = await world()
  const ctx = begin()
  const { db: embedded } = await openEmbedded({})
  for (const db of [ctx.db, embedded]) {
    const [one, other] = [
      { bytes: 0, ms: 0 },
      { bytes: 0, ms: 0 },
    ]
    await Promise.all([
      countReads(one, async () => {
        await text(100_000).execute(db)
        await sql`select count(*) from generate_series(1, 300000)`.execute(db)
        await sql`${PREPARED} ${text(10_000)}`.execute(db)
        await transaction({ ...ctx, db }, (tx) => text(1_000_000).execute(tx.db))
      }),
      countReads(other, () => text(2_000).execute(db)),
    ])
    expect(one.bytes).toBeGreaterThan(1_110_000)
    expect(one.bytes).toBeLessThan(1_115_000)
    expect(one.ms).toBeGreaterThan(5)
    expect(other.bytes).toBeGreaterThan(2_000)
    expect(other.bytes).toBeLessThan(5_000)
  }
})
