import { groundRules, talks } from '#content/talks.ts'
import { BAND_LABELS } from '#domain/bands.ts'
import { areaScores } from '#domain/hse.ts'
import { reportData } from '#server/features/reports/service.ts'
import type { Context } from '#server/platform/context.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { type InPrint, talkAreas } from './assessed.ts'
import { printedByUuid } from './filing/service.ts'

/**
 * The guide for discussing the areas with employees, as a PDF. A team's guide leaves out the notes, because
 * they are about the whole company.
 */
export async function guideOf(ctx: Context, uuid: string, tagId: number | null): Promise<Buffer | undefined> {
  const found = await printedByUuid(ctx, uuid)
  if (!found) return undefined
  if (tagId === null) return typesetGuide(ctx, found, found)
  const report = await reportData(ctx, found.survey, tagId)
  const areas = { talks: [], to_talk_over: talkAreas(found.survey, report) }
  return report && typesetGuide(ctx, found, { ...areas, team: report.team })
}

type Areas = Pick<InPrint, 'talks' | 'to_talk_over'> & { team?: string | null }

function typesetGuide(ctx: Context, { survey, employer }: InPrint, areas: Areas): Promise<Buffer> {
  return typeset(
    ctx,
    'features/assessments/guide.typ',
    { rules: groundRules, areas: printedAreas(survey, areas) },
    {
      title: `Talk it over: ${[survey.title, areas.team].filter(Boolean).join(', ')}`,
      author: ctx.config.PRODUCT_NAME,
      subject: employer.name,
    },
  )
}

/** One page per area: what it covers, its questions and any notes. */
function printedAreas(survey: InPrint['survey'], { talks: notes, to_talk_over }: Areas) {
  const keyOf = new Map(areaScores(survey.template, []).map(({ category_id, key }) => [category_id, key]))
  const notesOf = new Map(notes.map(({ category_id, notes }) => [category_id, notes]))
  return to_talk_over.flatMap(({ category_id, name, band }) => {
    const key = keyOf.get(category_id)
    if (!key) return []
    const { about, questions } = talks[key]
    const words = band ? BAND_LABELS[band] : ''
    return { name, band, words, about, questions, notes: notesOf.get(category_id) ?? '' }
  })
}
