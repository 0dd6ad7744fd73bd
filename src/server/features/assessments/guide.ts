import { groundRules, talks } from '#content/talks.ts'
import { BAND_WORDS } from '#domain/bands.ts'
import { areaScores } from '#domain/hse.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { type Assessed, assessed } from './assessed.ts'

/**
 * The guide for discussing the areas with employees, as a PDF. The guide of a team leaves out the notes, which are those
 * of the whole company.
 */
export async function guideOf(ctx: Context, uuid: string, tagId: number | null): Promise<Buffer | undefined> {
  const found = await assessed(ctx, uuid, tagId)
  if (!found || (tagId !== null && !found.report)) return undefined
  const team = found.report?.team ?? null
  return typeset(
    'features/assessments/guide.typ',
    { rules: groundRules, areas: printedAreas(found, tagId === null) },
    {
      title: `Talk it over: ${[found.survey.title, team].filter(Boolean).join(', ')}`,
      author: ctx.config.PRODUCT_NAME,
      subject: found.survey.company,
    },
  )
}

/** One page per area: what it covers, its questions and any notes. */
function printedAreas({ survey, evidence, areas }: Assessed, withNotes: boolean) {
  const keyOf = new Map(areaScores(survey.template, []).map(({ category_id, key }) => [category_id, key]))
  const notesOf = new Map(evidence.talks.map(({ category_id, notes }) => [category_id, notes]))
  return areas.flatMap(({ category_id, name, band }) => {
    const key = keyOf.get(category_id)
    if (!key) return []
    const { about, questions } = talks[key]
    const words = band ? BAND_WORDS[band] : ''
    return { name, band, words, about, questions, notes: (withNotes && notesOf.get(category_id)) || '' }
  })
}
