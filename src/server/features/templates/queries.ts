import type { Db } from '#server/platform/database/db.ts'

export const COLUMNS = [
  'id',
  'name',
  'description',
  'instrument',
  'categories',
  'bands_confirmed_at',
] as const

const templates = (db: Db) => db.selectFrom('templates').select(COLUMNS).orderBy('id')

export const listTemplates = (db: Db) => templates(db).execute()

export const templateById = (db: Db, id: number) => templates(db).where('id', '=', id).executeTakeFirst()

export const firstTemplate = (db: Db) => templates(db).limit(1).executeTakeFirst()

/** The id of the template that the product ships under this name. */
export const idOfShipped = (db: Db, shipped: string): Promise<number | undefined> =>
  db
    .selectFrom('templates')
    .select('id')
    .where('shipped', '=', shipped)
    .executeTakeFirst()
    .then((row) => row?.id)

export const lockTemplate = (db: Db, id: number) =>
  templates(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether the bands for this template's scores are confirmed. */
export const areBandsConfirmed = (db: Db, id: number): Promise<boolean> =>
  templates(db)
    .where('id', '=', id)
    .executeTakeFirst()
    .then((template) => Boolean(template?.bands_confirmed_at))
