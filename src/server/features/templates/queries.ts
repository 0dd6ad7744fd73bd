import type { Db } from '#server/platform/database/db.ts'

const templates = (db: Db) => db.selectFrom('templates').select(['id', 'name', 'categories']).orderBy('id')

export const listTemplates = (db: Db) => templates(db).execute()

export const templateById = (db: Db, id: number) => templates(db).where('id', '=', id).executeTakeFirst()

export const firstTemplate = (db: Db) => templates(db).limit(1).executeTakeFirst()
