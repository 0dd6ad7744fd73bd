import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pageOf } from '#server/platform/database/paging.ts'

type Leads = 'interests' | 'enquiries'

export const pageOfInterests = (db: Db, page: Page) =>
  pageOf(db.selectFrom('interests').selectAll().orderBy('id', 'desc'), page)

export const pageOfEnquiries = (db: Db, page: Page) =>
  pageOf(db.selectFrom('enquiries').selectAll().orderBy('id', 'desc'), page)

export const interestById = (db: Db, id: number) =>
  db.selectFrom('interests').selectAll().where('id', '=', id).executeTakeFirst()

export const enquiryById = (db: Db, id: number) =>
  db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes the next id from the table's sequence, so that no stored row will ever have it. */
export const unusedId = (db: Db, table: Leads) =>
  sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id`
    .execute(db)
    .then(({ rows }) => rows[0]?.id ?? 0)

export const administrators = (db: Db) =>
  db.selectFrom('users').select(['id', 'email']).where('admin', '=', true).orderBy('id').execute()
