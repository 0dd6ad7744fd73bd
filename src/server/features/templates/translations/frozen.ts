import type { LanguageCode } from '#domain/languages.ts'
import type { Template } from '#domain/template.ts'
import { type Texts, textsOf } from '#domain/translation.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { TranslatedText } from '../tables.ts'
import { effective, sourceHash } from './effective.ts'
import { storedTranslations } from './queries.ts'

interface Asked {
  template_id: number
  /** The survey's copy of the template, with the questions added to it. */
  template: Template
  languages: readonly LanguageCode[]
  /** The languages whose unreviewed translation may be used, because the owner has chosen it. */
  drafts: readonly LanguageCode[]
  /** Translations of the added texts, keyed by the English text. */
  added(language: LanguageCode): ReadonlyMap<string, string>
}

/**
 * The survey's texts in each of the given languages that it can use. A translation must be complete, must
 * match the survey's own wording, and must be reviewed unless it is one of `drafts`.
 */
export async function frozenTexts(db: Db, { template_id, template, languages, drafts, added }: Asked) {
  if (languages.length === 0) return []
  const stored = await storedTranslations(db, template_id)
  // Leaves out the template's name, which respondents never see.
  const source = textsOf({ categories: template.categories })
  return languages.flatMap((language) => {
    const own = stored.find((one) => one.language === language)
    const known = drafts.includes(language)
      ? effective(source, language, own).texts
      : new Map(Object.entries(own?.reviewed_at ? own.texts : {}))
    const texts = whole(source, known, added(language))
    return texts ? [{ language, texts }] : []
  })
}

function whole(
  source: Texts,
  known: ReadonlyMap<string, TranslatedText>,
  added: ReadonlyMap<string, string>,
) {
  const texts: Record<string, string> = {}
  for (const [path, english] of source) {
    const own = known.get(path)
    const text = own?.source === sourceHash(english) ? own.text : added.get(english)
    if (text === undefined) return null
    texts[path] = text
  }
  return texts
}
