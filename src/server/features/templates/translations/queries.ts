import type { LanguageCode } from '#domain/languages.ts'
import { type Db, json } from '#server/platform/database/db.ts'
import type { TranslatedText } from '../tables.ts'

const COLUMNS = ['template_id', 'language', 'texts', 'reviewed_by', 'reviewed_at'] as const

export const storedTranslations = (db: Db, templateId: number) =>
  db.selectFrom('template_translations').select(COLUMNS).where('template_id', '=', templateId).execute()

export const storedTranslation = (db: Db, templateId: number, language: LanguageCode) =>
  db
    .selectFrom('template_translations')
    .select(COLUMNS)
    .where('template_id', '=', templateId)
    .where('language', '=', language)
    .executeTakeFirst()
export type StoredTranslation = NonNullable<Awaited<ReturnType<typeof storedTranslation>>>

interface Saved {
  template_id: number
  language: LanguageCode
  texts: Record<string, TranslatedText>
  reviewed_by: number | null
  reviewed_at: Date | null
}

export function saveTranslation(db: Db, { texts, ...saved }: Saved) {
  const values = { ...saved, texts: json(texts) }
  return db
    .insertInto('template_translations')
    .values(values)
    .onConflict((conflict) => conflict.columns(['template_id', 'language']).doUpdateSet(values))
    .execute()
}
