import type { z } from 'zod'
import type { ActionChange } from '#contract/actions.ts'
import { plusDays } from '#domain/calendar.ts'
import { londonDate, londonTime } from '#domain/london.ts'
import { shareOutcome } from '#server/features/actions/outcome/service.ts'
import { changeAction, createAction } from '#server/features/actions/service.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { listTags } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import type { Demo } from './surveys.ts'

interface Planned {
  title: string
  how: string
  category: string
  team?: string
  /** Somebody without an account. */
  owner?: string
  /** Days before today on which it was planned, and after today on which it is due. */
  planned: number
  due: number
  /** What became of it, and how many days ago. */
  since?: [days: number, change: z.output<typeof ActionChange>][]
  shared?: false
}

interface Plan {
  /** The survey's uuid. */
  survey: string
  actions: Planned[]
  note: string
  /** Days before today on which everybody was told. */
  shared: number
}

/** What the company made of a survey, on the days on which it did so, and what it told everybody of it. */
export async function planAfter(
  { ctx, scope }: Demo,
  owner: Caller,
  { survey, actions, note, shared }: Plan,
) {
  const on = (daysAgo: number): Context => ({
    ...ctx,
    now: londonTime(plusDays(londonDate(ctx.now), -daysAgo), 14),
  })
  const { template } = found(await surveyByUuid(ctx.db, scope, survey))
  const tags = await listTags(ctx.db, scope)
  for (const {
    title,
    how,
    category,
    team,
    owner: owner_name,
    planned,
    due,
    since = [],
    ...rest
  } of actions) {
    const { id } = await createAction(on(planned), scope, owner, {
      survey_uuid: survey,
      title,
      how,
      owner_name,
      source: 'suggested',
      category_id: template.categories.find(({ name }) => name === category)?.id,
      tag_id: tags.find(({ name }) => name === team)?.id,
      due_on: plusDays(londonDate(ctx.now), due),
      shared: rest.shared ?? true,
    })
    for (const [days, change] of since) await changeAction(on(days), scope, owner, { id, change })
  }
  await shareOutcome(on(shared), { scope, caller: owner, uuid: survey }, { note })
}

export const springPlan: Omit<Plan, 'survey'> = {
  shared: 148,
  note: 'Thank you for being so open. We have chosen three things, and will tell you how they go.',
  actions: [
    {
      title: 'Plan the week with the team on Monday',
      how: 'In fifteen minutes each team puts all deadlines of the week on one board and moves or drops those that collide.',
      category: 'Workload and control',
      planned: 152,
      due: -120,
      since: [
        [140, { status: 'doing' }],
        [
          118,
          {
            status: 'done',
            outcome: 'Every team does it now. Late finishes have fallen from eleven to four a month.',
          },
        ],
      ],
    },
    {
      title: 'Fix the oven timer that wastes the most time',
      how: 'Note for one week each time it holds somebody up, and repair or replace it.',
      category: 'Workload and control',
      owner: 'Tom from Maintenance',
      planned: 152,
      due: -130,
      since: [[131, { status: 'done', outcome: 'Replaced.' }]],
    },
    {
      title: 'A quiet room for breaks',
      how: 'Clear the old office behind the shop.',
      category: 'Mental wellbeing',
      planned: 152,
      due: -100,
      since: [
        [110, { status: 'dropped', outcome: 'The old office is needed for deliveries until the new year.' }],
      ],
    },
  ],
}

export const summerPlan: Omit<Plan, 'survey'> = {
  shared: 55,
  note: 'You told us that there are too few hands and too little thanks. This is what we do about it.',
  actions: [
    {
      title: 'Decide what stops until there are more hands',
      how: 'The owner and the team list everything that is being done, and cross out what customers would not miss.',
      category: 'Workload and control',
      planned: 58,
      due: -6,
      since: [[40, { status: 'doing' }]],
    },
    {
      title: 'Thank people by name, for something exact',
      how: 'Each manager says one particular thank-you a day for a month, and passes on every kind word from a customer.',
      category: 'Purpose and growth',
      planned: 58,
      due: 12,
      since: [[20, { status: 'doing' }]],
    },
    {
      title: 'Teach each task at the ovens to a second person',
      how: 'List the tasks that only one person can do, and teach one of them a week.',
      category: 'Workload and control',
      team: 'Bakery',
      owner: 'The head baker',
      planned: 57,
      due: 26,
    },
    {
      title: 'A clear pay review, written down',
      how: 'One page that says when pay is looked at, by whom and by what measure.',
      category: 'Financial wellbeing',
      planned: 57,
      due: 70,
      shared: false,
    },
    {
      title: 'Turn one sitting meeting into a walk',
      how: 'Managers hold at least one talk a week on foot.',
      category: 'Physical wellbeing',
      planned: 58,
      due: -20,
      since: [[21, { status: 'done', outcome: 'Three managers do it every week, one in the rain.' }]],
    },
  ],
}
