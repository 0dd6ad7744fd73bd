import { type LanguageCode, languageCodes } from '#domain/languages.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { type Texts, textsOf } from '#domain/translation.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { lockTemplate, templateById } from '../queries.ts'
import type { TranslatedText } from '../tables.ts'
import { effective, sourceHash } from './effective.ts'
import { saveTranslation, storedTranslation, storedTranslations } from './queries.ts'

const others = languageCodes.filter((code) => code !== SOURCE_LANGUAGE)

/** A template's translation progress in each language. */
export async function listTranslations({ db }: Context, id: number) {
  const source = textsOf(found(await templateById(db, id)))
  const stored = await storedTranslations(db, id)
  return others.map((language) => {
    const {
      texts: _,
      problems: __,
      stale,
      machine,
      ...state
    } = effective(
      source,
      language,
      stored.find((one) => one.language === language),
    )
    return { ...state, language, stale: stale.length > 0, machine: machine.length > 0, total: source.size }
  })
}

export interface Named {
  id: number
  lang: LanguageCode
}

async function reach({ db }: Context, { id, lang }: Named, read = templateById) {
  if (lang === SOURCE_LANGUAGE) throw notFound()
  const template = found(await read(db, id))
  return { template, source: textsOf(template), stored: await storedTranslation(db, id, lang) }
}

export async function readTranslation(ctx: Context, caller: Caller, named: Named) {
  const { source, stored } = await reach(ctx, named)
  const { texts, problems, ...state } = effective(source, named.lang, stored)
  return {
    ...state,
    language: named.lang,
    total: source.size,
    source: Object.fromEntries(source),
    texts: Object.fromEntries([...texts].map(([path, { text }]) => [path, text])),
    problems: Object.fromEntries(problems),
    reviewed_at: state.reviewed ? (stored?.reviewed_at?.toISOString() ?? null) : null,
    own: wroteSome(texts, caller),
  }
}

const wroteSome = (texts: ReadonlyMap<string, TranslatedText>, { id }: Caller) =>
  [...texts.values()].some(({ by }) => by === id)

export interface Change extends Named {
  texts: Record<string, string>
  /** The administrator who wrote the texts; null if a model wrote them. */
  by: number | null
  machine?: boolean
}

/** Changes these texts. An empty text removes a translation. Every changed text must be reviewed again. */
export async function changeTexts(tx: Context, { texts, by, machine = false, ...named }: Change) {
  const { source, stored } = await reach(tx, named, lockTemplate)
  const unknown = Object.keys(texts).filter((path) => !source.has(path))
  if (unknown.length > 0)
    throw new Invalid(
      Object.fromEntries(unknown.map((path) => [`texts.${path}`, ['This text does not exist']])),
    )
  const { texts: before } = effective(source, named.lang, stored)
  const after = changed(source, before, texts, { by, machine })
  if (!after) return false
  await saveTranslation(tx.db, {
    template_id: named.id,
    language: named.lang,
    texts: Object.fromEntries(after),
    reviewed_by: null,
    reviewed_at: null,
  })
  return true
}

/**
 * All translated texts after the change, or null if nothing has changed. If the English has changed, saving
 * the old translation again confirms that the translation still fits.
 */
function changed(
  source: Texts,
  before: ReadonlyMap<string, TranslatedText>,
  sent: Record<string, string>,
  author: Pick<TranslatedText, 'by' | 'machine'>,
) {
  const after = new Map(before)
  for (const [path, given] of Object.entries(sent)) {
    const [text, hash, known] = [given.trim(), sourceHash(source.get(path) ?? ''), before.get(path)]
    if (text === '') after.delete(path)
    else if (known?.text !== text || known.source !== hash) after.set(path, { text, source: hash, ...author })
  }
  const isSame = after.size === before.size && [...after].every(([path, text]) => before.get(path) === text)
  return isSame ? null : after
}

export async function saveTexts(
  ctx: Context,
  caller: Caller,
  change: Named & { texts: Record<string, string> },
) {
  await transaction(ctx, async (tx) => {
    if (!(await changeTexts(tx, { ...change, by: caller.id }))) return
    await note(tx, caller, 'translation_changed', change)
  })
  return readTranslation(ctx, caller, change)
}

/**
 * Marks a translation as reviewed, and stores the current shipped texts with it. Refuses anyone who wrote
 * part of it.
 */
export async function reviewTranslation(ctx: Context, caller: Caller, named: Named) {
  await transaction(ctx, async (tx) => {
    const { source, stored } = await reach(tx, named, lockTemplate)
    const { texts, problems, stale, reviewed } = effective(source, named.lang, stored)
    if (wroteSome(texts, caller))
      throw new AppError('conflict', 'You wrote some of this, so someone else must review it')
    const wrong = [
      ...problems,
      ...stale.map((path) => [path, 'The English text has changed since it was translated'] as const),
    ]
    if (wrong.length > 0)
      throw new Invalid(Object.fromEntries(wrong.map(([path, problem]) => [`texts.${path}`, [problem]])))
    if (reviewed) return
    await saveTranslation(tx.db, {
      template_id: named.id,
      language: named.lang,
      // Drops texts whose English original no longer exists.
      texts: Object.fromEntries([...texts].filter(([path]) => source.has(path))),
      reviewed_by: caller.id,
      reviewed_at: tx.now,
    })
    await note(tx, caller, 'translation_reviewed', named)
  })
}

export const note = (
  tx: Context,
  actor: Caller | null,
  action: 'translation_changed' | 'translation_drafted' | 'translation_reviewed',
  { id, lang }: Named,
) => audit(tx, { action, actor, target: `#${id} ${lang}` })
