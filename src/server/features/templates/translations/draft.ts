import { z } from 'zod'
import { LANGUAGES } from '#domain/languages.ts'
import { textsOf } from '#domain/translation.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { parseJson } from '#server/platform/core/json.ts'
import { askModel } from '#server/platform/writing/model.ts'
import { draftTranslation } from '../jobs.ts'
import { templateById } from '../queries.ts'
import { effective } from './effective.ts'
import { storedTranslation } from './queries.ts'
import { changeTexts, type Named, note, readTranslation } from './service.ts'

/**
 * Requests a draft of the missing translations and returns how many are missing. It needs a configured model.
 */
export async function askForDraft(ctx: Context, caller: Caller, named: Named) {
  const { total, translated } = await readTranslation(ctx, caller, named)
  if (!ctx.config.LLM_BASE_URL) throw new AppError('not_ready', 'No language model is configured')
  await transaction(ctx, async (tx) => {
    const payload = { template_id: named.id, language: named.lang }
    await tx.jobs.enqueue(tx, draftTranslation, payload, `administrator ${caller.id}`)
    await note(tx, caller, 'translation_drafted', named)
  })
  return { missing: total - translated }
}

const A_TIME = 25
const PATIENCE_MS = 60_000
const Answer = z.record(z.string(), z.string())

/**
 * Fills in missing texts in batches and marks them as written by the model. Text that somebody writes while
 * this runs is kept.
 */
export async function draftEmptyTexts(ctx: Context, named: Named) {
  for (;;) {
    const missing = await missingTexts(ctx, named)
    const piece = missing.slice(0, A_TIME)
    if (piece.length === 0) return
    const answers = await drafted(ctx, named, piece)
    const isDone = await transaction(ctx, async (tx) => {
      const still = new Set((await missingTexts(tx, named)).map(([path]) => path))
      const texts = Object.fromEntries(answers.filter(([path]) => still.has(path)))
      return !(await changeTexts(tx, { ...named, texts, by: null, machine: true }))
    })
    // Stops if the model has left out texts. Otherwise, this loop might never end.
    if (isDone || answers.length < piece.length) return
  }
}

async function missingTexts({ db }: Context, { id, lang }: Named) {
  const source = textsOf(found(await templateById(db, id)))
  const { texts } = effective(source, lang, await storedTranslation(db, id, lang))
  return [...source].filter(([path]) => !texts.has(path))
}

/**
 * Texts are keyed by number instead of by path, so that the model gets nothing but the texts to translate.
 */
async function drafted({ config }: Context, { lang }: Named, piece: [path: string, english: string][]) {
  const props = Object.fromEntries(piece.map(([, english], index) => [String(index), english]))
  const answer = await askModel(config, { instructions: instructionsFor(lang), props }, PATIENCE_MS)
  const texts = Answer.parse(parseJson(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)))
  return piece.flatMap(([path], index): [string, string][] => {
    const text = texts[String(index)]?.trim()
    return text ? [[path, text]] : []
  })
}

const instructionsFor = (lang: Named['lang']) =>
  `You translate the questions of an employee wellbeing survey from British English into ${LANGUAGES[lang].english}. ` +
  'Use plain, everyday words, and address the reader politely. Do not change anything in {braces}. ' +
  'You are given a JSON object. Answer with a JSON object with the same keys and the translated texts as values, and nothing else.'
