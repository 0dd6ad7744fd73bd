import { shippedTemplates } from '#content/templates/all.ts'
import type { TemplateForm } from '#contract/templates.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { lockedProblems } from '#domain/locked.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { type Category, visible } from '#domain/template.ts'
import { type TemplateProblem, tidied } from '#domain/template-check.ts'
import { reviewedLanguages } from '#server/features/languages/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { json } from '#server/platform/database/db.ts'
import { COLUMNS, listTemplates, lockTemplate } from './queries.ts'
import { frozenTexts } from './translations/frozen.ts'

export { askForReview, reviewsAskedBy } from './translations/requests.ts'
export { frozenTexts }

/** Updates a shipped template until administrators change it. From then on, it belongs to them. */
export async function seedTemplates({ db, now }: Context) {
  for (const { shipped, description, template } of shippedTemplates) {
    const words = {
      name: template.name,
      description,
      categories: json(template.categories),
      instrument: template.instrument ? json(template.instrument) : null,
    }
    await db
      .insertInto('templates')
      .values({ ...words, shipped, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .column('shipped')
          .doUpdateSet(words)
          .whereRef('templates.updated_at', '=', 'templates.created_at'),
      )
      .execute()
  }
}

/** Adds the languages in which a survey from this template can be answered. */
export async function offered<T extends { id: number; categories: Category[]; name: string }>(
  ctx: Pick<Context, 'db'>,
  template: T,
) {
  const reviewed = await reviewedLanguages(ctx)
  const whole = await frozenTexts(ctx.db, {
    template_id: template.id,
    template: visible(template),
    languages: reviewed.filter((code) => code !== SOURCE_LANGUAGE),
    drafts: [],
    added: nothingAdded,
  })
  const languages: LanguageCode[] = [SOURCE_LANGUAGE, ...whole.map(({ language }) => language)]
  return { ...template, languages }
}

export async function offeredTemplates({ db }: Context) {
  const all = []
  for (const template of await listTemplates(db)) all.push(await offered({ db }, template))
  return all
}

const nothingAdded = () => new Map<string, string>()

export async function createTemplate(ctx: Context, caller: Caller, form: TemplateForm) {
  return transaction(ctx, async (tx) => {
    const { name, description, categories } = form
    const template = await tx.db
      .insertInto('templates')
      .values({
        name,
        description,
        categories: json(tidied(categories)),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'template_changed', actor: caller, target: targetOf(template) })
    return offered(tx, template)
  })
}

/**
 * Changes the template. Only surveys created later are affected, because existing surveys have their own
 * copy.
 */
export async function updateTemplate(ctx: Context, caller: Caller, id: number, form: TemplateForm) {
  return transaction(ctx, async (tx) => {
    const before = found(await lockTemplate(tx.db, id))
    const { name, description, categories } = form
    const kept = before.instrument ? recoloured(before.categories, categories) : tidied(categories)
    const template = await tx.db
      .updateTable('templates')
      .set({ name, description, categories: json(kept), updated_at: tx.now })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'template_changed', actor: caller, target: targetOf(template) })
    return offered(tx, template)
  })
}

/**
 * Changes only a recognised question set's colours and descriptions, because the rest belongs to its authors.
 * Refuses any other change.
 */
function recoloured(before: Category[], sent: TemplateForm['categories']): Category[] {
  const problems = lockedProblems(before, sent)
  if (problems.length > 0) throw new Invalid(byField(problems))
  return before.map((category, index) => ({
    ...category,
    color: sent[index]?.color ?? category.color,
    description: sent[index]?.description ?? category.description,
  }))
}

const byField = (problems: TemplateProblem[]) =>
  Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), [message]]))

/** Marks a template's bands as confirmed. Only recognised question sets have bands. Idempotent. */
export async function confirmBands(ctx: Context, caller: Caller, id: number) {
  await transaction(ctx, async (tx) => {
    const template = found(await lockTemplate(tx.db, id))
    if (!template.instrument) throw notFound()
    if (template.bands_confirmed_at) return
    await tx.db.updateTable('templates').set({ bands_confirmed_at: tx.now }).where('id', '=', id).execute()
    await audit(tx, { action: 'bands_confirmed', actor: caller, target: targetOf(template) })
  })
}

const targetOf = ({ id, name }: { id: number; name: string }) => `#${id} ${name}`
