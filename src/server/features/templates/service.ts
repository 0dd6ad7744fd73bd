import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import type { TemplateForm } from '#contract/templates.ts'
import { tidied } from '#domain/template-check.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { json } from '#server/platform/database/db.ts'

/** The template that the product comes with, put in at the first start and the administrators' own after that. */
export async function seedTemplates({ db, now }: Context) {
  const { name, categories } = employeeWellbeing
  await db
    .insertInto('templates')
    .values({
      name,
      categories: json(categories),
      shipped: 'employee-wellbeing',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('shipped').doNothing())
    .execute()
}

export async function createTemplate(ctx: Context, caller: Caller, { name, categories }: TemplateForm) {
  return transaction(ctx, async (tx) => {
    const template = await tx.db
      .insertInto('templates')
      .values({ name, categories: json(tidied(categories)), created_at: tx.now, updated_at: tx.now })
      .returning(['id', 'name', 'categories'])
      .executeTakeFirstOrThrow()
    await note(tx, caller, template)
    return template
  })
}

/** For the surveys to come. Those that are there keep the copy that they were made with. */
export async function updateTemplate(
  ctx: Context,
  caller: Caller,
  id: number,
  { name, categories }: TemplateForm,
) {
  return transaction(ctx, async (tx) => {
    const template = found(
      await tx.db
        .updateTable('templates')
        .set({ name, categories: json(tidied(categories)), updated_at: tx.now })
        .where('id', '=', id)
        .returning(['id', 'name', 'categories'])
        .executeTakeFirst(),
    )
    await note(tx, caller, template)
    return template
  })
}

const note = (tx: Context, actor: Caller, { id, name }: { id: number; name: string }) =>
  audit(tx, { action: 'template_changed', actor, target: `#${id} ${name}` })
