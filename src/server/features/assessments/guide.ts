import { groundRules, talks } from '#content/talks.ts'
import { BAND_WORDS } from '#domain/bands.ts'
import { areaScores } from '#domain/hse.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import type { InPrint } from './assessed.ts'
import { printedByUuid } from './filing/service.ts'

/** The guide for discussing the areas with employees, as a PDF. */
export async function guideOf(ctx: Context, uuid: string): Promise<Buffer | undefined> {
  const found = await printedByUuid(ctx, uuid)
  if (!found) return undefined
  return typeset(
    'features/assessments/guide.typ',
    { rules: groundRules, areas: printedAreas(found) },
    {
      title: `Talk it over: ${found.survey.title}`,
      author: ctx.config.PRODUCT_NAME,
      subject: found.employer.name,
    },
  )
}

/** One page per area: what it covers, its questions and any notes. */
function printedAreas({ survey, talks: notes, to_talk_over }: InPrint) {
  const keyOf = new Map(areaScores(survey.template, []).map(({ category_id, key }) => [category_id, key]))
  const notesOf = new Map(notes.map(({ category_id, notes }) => [category_id, notes]))
  return to_talk_over.flatMap(({ category_id, name, band }) => {
    const key = keyOf.get(category_id)
    if (!key) return []
    const { about, questions } = talks[key]
    const words = band ? BAND_WORDS[band] : ''
    return { name, band, words, about, questions, notes: notesOf.get(category_id) ?? '' }
  })
}
