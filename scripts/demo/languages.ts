import { updateCompany } from '#server/features/companies/service.ts'
import { reviewLanguage } from '#server/features/languages/reviews.ts'
import { firstTemplate } from '#server/features/templates/queries.ts'
import { reviewTranslation } from '#server/features/templates/translations/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'

const LANGUAGES = ['pl', 'ar'] as const

/** Marks the translations of two languages as reviewed. Only the demo does this: nobody has really reviewed them. */
export async function chooseLanguages(
  ctx: Context,
  { admin, scope }: { admin: Caller; scope: CompanyScope },
) {
  const { id } = found(await firstTemplate(ctx.db))
  for (const lang of LANGUAGES) {
    await reviewLanguage(ctx, admin, lang)
    await reviewTranslation(ctx, admin, { id, lang })
  }
  await updateCompany(ctx, { scope, caller: admin }, { languages: [...LANGUAGES] })
}
