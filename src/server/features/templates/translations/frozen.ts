import type { LanguageCode } from '#domain/languages.ts'
import type { Template } from '#domain/template.ts'
import { type Texts, textsOf } from '#domain/translation.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sourceHash } from './effective.ts'
import { type StoredTranslation, storedTranslations } from './queries.ts'

interface Asked {
  template_id: number
  /** The survey's copy of the template, with the questions added to it. */
  template: Template
  languages: readonly LanguageCode[]
  /** Translations of the added texts, by English text. */
  added(language: LanguageCode): ReadonlyMap<string, string>
}

/**
 * The survey's texts in each of these languages that it can use: complete, reviewed, and translated from the survey's
 * own wording.
 */
export async function frozenTexts(db: Db, { template_id, template, languages, added }: Asked) {
  if (languages.length === 0) return []
  const stored = await storedTranslations(db, template_id)
  // Leaves out the template's name, which respondents never see.
  const source = textsOf({ categories: template.categories })
  return languages.flatMap((language) => {
    const texts = whole(
      source,
      stored.find((one) => one.language === language),
      added(language),
    )
    return texts ? [{ language, texts }] : []
  })
}

function whole(source: Texts, stored: StoredTranslation | undefined, added: ReadonlyMap<string, string>) {
  const texts: Record<string, string> = {}
  for (const [path, english] of source) {
    const own = stored?.reviewed_at ? stored.texts[path] : undefined
    const text = own?.source === sourceHash(english) ? own.text : added.get(english)
    if (text === undefined) return null
    texts[path] = text
  }
  return texts
}
