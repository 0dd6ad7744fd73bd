import type pg from 'pg'
import { WrongSetting } from '#server/platform/core/wrong-setting.ts'

/** Throws `WrongSetting` if the product would work with this server at first but fail later. */
export async function refuseWrongServer(client: pg.Client, isPooled: boolean): Promise<void> {
  const { rows } = await client.query<{ pid: number; is_standby: boolean }>(
    'select pg_backend_pid() as pid, pg_is_in_recovery() as is_standby',
  )
  if (rows[0]?.is_standby) throw new WrongSetting('DATABASE_URL points to a read-only standby')
  // PostgreSQL tells each connection the id of its server process. With a pooler in between, that id differs
  // from the one that a query returns.
  const { processID } = client as unknown as { processID: number }
  if (rows[0]?.pid !== processID && !isPooled)
    throw new WrongSetting(
      'DATABASE_DIRECT_URL is missing. It is needed because DATABASE_URL points to a pooler',
    )
}

/**
 * Throws `WrongSetting` unless the database stores UTF-8, because its functions compare letters of all
 * languages.
 */
export async function refuseOtherEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new WrongSetting(`DATABASE_URL names a database with the encoding ${encoding}, but it must be UTF8`)
}
