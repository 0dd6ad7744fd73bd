import { BLOCKS } from '#content/question-blocks.ts'
import { blocksFor } from '#domain/question-blocks.ts'
import { companyById } from '#server/features/companies/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'

/** The question blocks with this company's wording. */
export async function blocksOf({ db }: Pick<Context, 'db'>, companyId: number) {
  const { name } = found(await companyById(db, companyId))
  return blocksFor(BLOCKS, name)
}
