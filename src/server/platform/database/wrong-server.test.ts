import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/core/config.ts'
import { createDatabase } from '#test/database.ts'
import '#test/place.ts'
import { openDatabase } from './db.ts'

const given = inject('database')

test.skipIf('folder' in given)('The server refuses a database that does not store UTF-8', async () => {
  if ('folder' in given) return
  const name = `ascii_${process.pid}`
  await createDatabase(`${given.server}postgres`, name, "template0 encoding 'SQL_ASCII' locale 'C'")
  const config = readConfig({ DATABASE_URL: `${given.server}${name}` })
  await expect(openDatabase(config)).rejects.toThrow(
    'DATABASE_URL names a database with the encoding SQL_ASCII, but it must be UTF8',
  )
})
