import { plusDays } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { londonDate } from '#domain/london.ts'
import { readAssessment, writeAssessment } from '#server/features/assessments/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Demo } from './surveys.ts'

/** Notes of the talks by the name of their area; the other areas all get the same short one. */
const notes: Record<string, string> = {
  Demands:
    'Saturdays before holidays are the worst: two ovens, one pair of hands.\nAgreed: a fifth person from April, and orders close on Thursday evening.',
  Control:
    'Swapping shifts takes a phone call and three days. Agreed: teams swap among themselves until noon the day before.',
  Change: 'The new till came without a word. Agreed: whoever works with a thing sees it first and is asked.',
}
const IN_FEWER_WORDS = 'Talked over with the whole shift. People would like to come back to it in the autumn.'

/** A risk assessment as it would stand some weeks after its survey: complete, and ready to be printed. */
export async function fillAssessment({ ctx, scope }: Demo, uuid: string, daysAgo: number) {
  const then: Context = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) }
  const { to_talk_over } = await readAssessment(then, scope, uuid)
  await writeAssessment(then, scope, uuid, {
    sponsor: 'Asha Patel, owner',
    consultation: {
      how: 'One meeting for each shift, and a box for notes',
      who: 'All three shifts, the shop and the drivers, with their elected representative',
      on: plusDays(londonDate(then.now), -10),
    },
    other_data: {
      absence: true,
      turnover: true,
      note: 'Sickness is highest in the weeks before Easter and Christmas. Two of three who left last year were on the early shift.',
    },
    groups_at_risk:
      'The early shift, which works alone until five. Apprentices in their first year. Whoever comes back after an illness.',
    talks: to_talk_over.map(({ category_id, name }) => ({
      category_id,
      notes: notes[name] ?? IN_FEWER_WORDS,
    })),
  })
}
