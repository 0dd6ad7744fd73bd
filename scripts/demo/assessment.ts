import { NewAction } from '#contract/actions.ts'
import { NewEntry } from '#contract/entries.ts'
import { NewHazard } from '#contract/hazards.ts'
import { plusDays } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { londonDate } from '#domain/london.ts'
import { createAction } from '#server/features/actions/service.ts'
import { createEntry } from '#server/features/assessments/entries/service.ts'
import { fileVersion } from '#server/features/assessments/filing/service.ts'
import { createHazard } from '#server/features/assessments/hazards/service.ts'
import { readAssessment, writeAssessment } from '#server/features/assessments/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import type { Demo } from './surveys.ts'

/** Notes from consultations, keyed by area name. Areas that are not listed share one short note. */
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

/** A risk assessment some weeks after its survey, complete and ready to print. */
export async function fillAssessment(
  { ctx, scope }: Demo,
  owner: Caller,
  { uuid, daysAgo }: { uuid: string; daysAgo: number },
) {
  const then: Context = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) }
  const { to_talk_over } = await readAssessment(then, scope, uuid)
  await writeAssessment(then, scope, uuid, {
    sponsor: 'Asha Patel, owner',
    commitment: 'I pay for a fifth person before holidays, and I ask every shift in August whether it helps.',
    assessor: 'Kit Moreno, manager, who has done this twice',
    policy: { name: 'Wellbeing policy', dated: plusDays(londonDate(then.now), -400), kept: 'In the office' },
    groups_at_risk:
      'The early shift, which works alone until five. Apprentices in their first year. People coming back after an illness.',
    talks: to_talk_over.map(({ category_id, name }) => ({
      category_id,
      notes: notes[name] ?? IN_FEWER_WORDS,
    })),
  })
  for (const entry of entriesOn(plusDays(londonDate(then.now), -10)))
    await createEntry(then, scope, { uuid, entry: NewEntry.parse(entry) })
  for (const { hazard, action } of causes) {
    const { id } = await createHazard(then, scope, { uuid, hazard: NewHazard.parse(hazard) })
    await createAction(then, scope, owner, {
      ...NewAction.parse({ ...action, survey_uuid: uuid, due_on: plusDays(londonDate(then.now), 90) }),
      hazard_ids: [id],
    })
  }
  await fileVersion(then, { scope, caller: owner, uuid }, { remark: 'After the meetings', signed_by: [] })
}

const entriesOn = (on: string) => [
  {
    list: 'consultation',
    on,
    how: 'One meeting for each shift, and a suggestion box',
    who: 'All three shifts, the shop and the drivers, with their elected representative',
    said: 'Saturdays before holidays are too much for two people. Shift swaps take too long.',
    changed: 'A fifth person starts in April. Teams arrange swaps themselves.',
  },
  {
    list: 'evidence',
    type: 'sickness_absence',
    trend: 'rising',
    note: 'Sickness is highest in the weeks before Easter and Christmas.',
  },
  {
    list: 'evidence',
    type: 'turnover',
    figure: 3,
    unit: 'people',
    note: 'Two of three who left last year were on the early shift.',
  },
  { list: 'training', what: 'Talking about stress', who: 'All managers', people: 4 },
]

/** The causes of stress at the bakery, and the bakery's controls. */
const causes = [
  {
    hazard: {
      area: 'demands',
      cause: 'Saturdays before holidays: two ovens and one person',
      who: 'Everybody on the early shift',
      how: 'Too much pressure for too long, with too little rest, can make people ill and lead to mistakes.',
      in_place: [{ text: 'Orders close on Thursday evening', level: 'prevents', works: 'partly' }],
    },
    action: { title: 'Bring in a fifth person before holidays', level: 'prevents', source: 'own' },
  },
  {
    hazard: {
      area: 'control',
      cause: 'Swapping a shift takes a phone call and three days',
      who: 'Everybody who works shifts',
      how: 'People who have no say in how they work can become anxious and exhausted.',
      in_place: [{ text: 'The rota is out two weeks ahead', level: 'prevents', works: 'yes' }],
    },
    action: { title: 'Let teams swap shifts until noon the day before', level: 'prevents', source: 'own' },
  },
]
