import { NewAction, NewCheck } from '#contract/actions.ts'
import { NewEntry } from '#contract/entries.ts'
import { NewHazard } from '#contract/hazards.ts'
import { plusDays } from '#domain/calendar.ts'
import { londonDate } from '#domain/london.ts'
import { changeAction, checkAction, createAction } from '#server/features/actions/service.ts'
import { createEntry } from '#server/features/assessments/entries/service.ts'
import { fileVersion } from '#server/features/assessments/filing/service.ts'
import { createHazard } from '#server/features/assessments/hazards/service.ts'
import { readAssessment, writeAssessment } from '#server/features/assessments/service.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { daysAgo } from './days.ts'
import type { Demo } from './surveys.ts'

/** Notes from the talks, keyed by area name. Areas that are not listed share one short note. */
const notes: Record<string, string> = {
  Demands:
    'Saturdays before holidays are the worst.\nAgreed: a fifth person on those Saturdays. Orders close on Thursday evening.',
  Control:
    'Swapping shifts takes a phone call and three days. Agreed: teams arrange swaps themselves until noon the day before.',
  Change:
    'The new till came without warning. Agreed: we ask the people who use new equipment before we buy it.',
}
const IN_FEWER_WORDS = 'New starters are told different things by different shifts.'

/** The days after the assessment on which the bakery finishes and checks its second action. */
const DONE_AFTER_DAYS = 60
const CHECKED_AFTER_DAYS = 185
const DUE_AFTER_DAYS = 90

/**
 * A risk assessment some weeks after its survey. One action is done and checked, one is overdue, and one area
 * still has no cause. No text names a month, because the demo is made on any day.
 */
export async function fillAssessment(
  { ctx, scope }: Demo,
  owner: Caller,
  { uuid, written }: { uuid: string; written: number },
) {
  const after = (days: number) => daysAgo(ctx, written - days)
  const then = after(0)
  const today = londonDate(then.now)
  const { to_talk_over, teams } = await readAssessment(then, scope, uuid)
  const bakery = teams.find(({ name }) => name === 'Bakery')?.id ?? null
  await writeAssessment(then, scope, uuid, {
    sponsor: 'Asha Patel, owner',
    commitment: 'I will pay for a fifth person before holidays, and I take part in every check.',
    assessor: 'Asha Patel, owner, for the second time, with the nurse from occupational health',
    policy: {
      name: 'Wellbeing policy',
      dated: plusDays(today, -400),
      kept: 'In the office',
      told_on: plusDays(today, -390),
      told_how: 'At the meeting of each shift',
    },
    groups_at_risk:
      'The early shift, which starts at three. Apprentices in their first year. People coming back after an illness.',
    talks: to_talk_over.map(({ category_id, name }) => ({
      category_id,
      notes: notes[name] ?? IN_FEWER_WORDS,
    })),
    ...(bakery !== null && { teams: [{ id: bakery, responsible: 'The head baker' }] }),
  })
  for (const entry of entriesOn(today)) await createEntry(then, scope, { uuid, entry: NewEntry.parse(entry) })
  const planned: number[] = []
  for (const { hazard, isOfBakery, action } of causes) {
    const tag_id = isOfBakery ? bakery : null
    const { id } = await createHazard(then, scope, { uuid, hazard: NewHazard.parse({ ...hazard, tag_id }) })
    const { id: actionId } = await createAction(then, scope, owner, {
      ...NewAction.parse({ ...action, tag_id, survey_uuid: uuid, due_on: plusDays(today, DUE_AFTER_DAYS) }),
      hazard_ids: [id],
    })
    planned.push(actionId)
  }
  const version = { signed_by: [...SIGNING] }
  const filer = { scope, caller: owner, uuid }
  await fileVersion(then, filer, { ...version, remark: 'After the meetings' })
  const [fifth = 0, ...finished] = planned
  await changeAction(after(20), scope, owner, { id: fifth, change: { status: 'doing' } })
  for (const [index, id] of finished.entries()) {
    const outcome = causes[index + 1]?.outcome ?? null
    await changeAction(after(DONE_AFTER_DAYS), scope, owner, { id, change: { status: 'done', outcome } })
    const checked = after(CHECKED_AFTER_DAYS)
    // Not `today` plus the days: when the clocks change in between, that can be the next day.
    const check = NewCheck.parse({ ...CHECK, on: londonDate(checked.now) })
    await checkAction(checked, scope, owner, { id, check })
  }
  await fileVersion(after(CHECKED_AFTER_DAYS), filer, { ...version, remark: 'After the checks' })
}

const SIGNING = [
  { name: 'Asha Patel', role: 'Owner' },
  { name: 'Lee Osei', role: 'Employee representative' },
]

const CHECK = { how: 'Asked each shift at its meeting', result: 'partly' }

const entriesOn = (today: string) => [
  {
    list: 'consultation',
    on: plusDays(today, -10),
    how: 'One meeting for each shift, and a suggestion box',
    who: 'Every shift, the shop, the drivers and the office, with their employee representative',
    said: 'Saturdays before holidays are too much for four people. Swapping a shift takes too long.',
    changed: 'The plan has a fifth person for those Saturdays. Teams will arrange swaps themselves.',
  },
  {
    list: 'evidence',
    type: 'sickness_absence',
    figure: 212,
    unit: 'days',
    ...lastYear(today),
    source: 'Payroll',
    trend: 'rising',
    note: 'Sickness is highest in the weeks before Easter and Christmas, when most is ordered.',
  },
  {
    list: 'evidence',
    type: 'turnover',
    figure: 9,
    unit: 'people',
    ...lastYear(today),
    source: 'Payroll',
    trend: 'steady',
    note: 'Most of those who left worked shifts.',
  },
  {
    list: 'training',
    what: 'Talking about stress',
    who: 'All shift leaders',
    people: 4,
    on: plusDays(today, -30),
  },
]

const lastYear = (today: string) => ({
  from: plusDays(today, -365).slice(0, 7),
  to: plusDays(today, -31).slice(0, 7),
})

/** The causes of stress at the bakery, and the bakery's controls. The first action is still under way. */
const causes = [
  {
    hazard: {
      area: 'demands',
      cause: 'Saturdays before holidays: twice the orders, and four people on the early shift',
      who: 'The early shift most, then the shop and the drivers',
      how: 'They work through their breaks, burn themselves at the ovens and come home exhausted.',
      in_place: [{ text: 'Orders close on Thursday evening', level: 'prevents', works: 'partly' }],
    },
    action: { title: 'Bring in a fifth person before holidays', level: 'prevents', source: 'own' },
  },
  {
    hazard: {
      area: 'control',
      cause: 'Swapping a shift takes a phone call and three days',
      who: 'People who work shifts, and parents most of all',
      how: 'They cannot plan their time off, and come to work tired or worried.',
      in_place: [{ text: 'The rota is out two weeks ahead', level: 'prevents', works: 'partly' }],
    },
    action: { title: 'Let teams swap shifts until noon the day before', level: 'prevents', source: 'own' },
    outcome: 'Teams arrange swaps themselves. On the early shift, it is still hard to find somebody.',
  },
  {
    isOfBakery: true,
    hazard: {
      area: 'change',
      cause: 'New equipment is bought without asking the bakers who use it',
      who: 'The bakers, and apprentices most of all',
      how: 'They learn the new machine in the busiest hours and are afraid of mistakes.',
      in_place: [{ text: 'The supplier explains a new machine', level: 'copes', works: 'partly' }],
    },
    action: { title: 'Ask the bakers before new equipment is bought', level: 'prevents', source: 'own' },
    outcome: 'Two bakers tried the new mixer before we ordered it.',
  },
]
