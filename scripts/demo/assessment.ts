import { plusDays } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { londonDate } from '#domain/london.ts'
import { readAssessment, writeAssessment } from '#server/features/assessments/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Demo } from './surveys.ts'

/** Consultation notes, by area name. All other areas share one short note. */
const notes: Record<string, string> = {
  Demands:
    'Saturdays before holidays are the worst: two ovens and one person.\nAgreed: a fifth person from April. Orders close on Thursday evening.',
  Control:
    'Swapping shifts takes a phone call and three days. Agreed: teams arrange swaps themselves until noon the day before.',
  Change:
    'The new till came without warning. Agreed: we ask the people who use new equipment before we buy it.',
}
const IN_FEWER_WORDS =
  'Discussed with the whole shift. People would like to talk about it again in the autumn.'

/** A risk assessment some weeks after its survey: complete and ready to print. */
export async function fillAssessment({ ctx, scope }: Demo, uuid: string, daysAgo: number) {
  const then: Context = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) }
  const { to_talk_over } = await readAssessment(then, scope, uuid)
  await writeAssessment(then, scope, uuid, {
    sponsor: 'Asha Patel, owner',
    consultation: {
      how: 'One meeting for each shift, and a suggestion box',
      who: 'All three shifts, the shop and the drivers, with their elected representative',
      on: plusDays(londonDate(then.now), -10),
    },
    other_data: {
      absence: true,
      turnover: true,
      note: 'Sickness is highest in the weeks before Easter and Christmas. Two of three who left last year were on the early shift.',
    },
    groups_at_risk:
      'The early shift, which works alone until five. Apprentices in their first year. People coming back after an illness.',
    talks: to_talk_over.map(({ category_id, name }) => ({
      category_id,
      notes: notes[name] ?? IN_FEWER_WORDS,
    })),
  })
}
