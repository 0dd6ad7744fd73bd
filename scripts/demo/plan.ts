import type { z } from 'zod'
import type { ActionChange } from '#contract/actions.ts'
import { shareOutcome } from '#server/features/actions/outcome/service.ts'
import { changeAction, createAction } from '#server/features/actions/service.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import { listTags } from '#server/features/team/queries.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { dateAgo, daysAgo } from './days.ts'
import type { Demo } from './surveys.ts'

interface Planned {
  title: string
  how: string
  category: string
  team?: string
  /** The name of an owner who has no account. */
  owner?: string
  /** How many days ago the action was planned. `due` is in days from today. */
  planned: number
  due: number
  /** Changes to the action, and how many days ago each was made. */
  since?: [days: number, change: z.output<typeof ActionChange>][]
  shared?: false
}

interface Plan {
  /** The survey's uuid. */
  survey: string
  actions: Planned[]
  note: string
  /** How many days ago the outcome was shared. */
  shared: number
}

/**
 * Creates the actions after a survey and shares its outcome, on the days on which a real company would have
 * done so.
 */
export async function planAfter(
  { ctx, scope }: Demo,
  owner: Caller,
  { survey, actions, note, shared }: Plan,
) {
  const on = (days: number) => daysAgo(ctx, days)
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
      due_on: dateAgo(ctx, -due),
      shared: rest.shared ?? true,
    })
    for (const [days, change] of since) await changeAction(on(days), scope, owner, { id, change })
  }
  await shareOutcome(on(shared), { scope, caller: owner, uuid: survey }, { note })
}

/** The actions after the first full survey. The second pulse asks whether the earliest one has helped. */
export const firstPlan: Omit<Plan, 'survey'> = {
  shared: 320,
  note: 'Thank you for being so open. We have chosen three things, and will tell you how they go.',
  actions: [
    {
      title: 'Plan the week as a team on Monday',
      how: 'Spend fifteen minutes putting the week’s deadlines on one board. Move or drop any that clash.',
      category: 'Workload and control',
      planned: 325,
      due: -290,
      since: [
        [312, { status: 'doing' }],
        [
          285,
          {
            status: 'done',
            outcome: 'Every team does it now. Late finishes have fallen from eleven to four a month.',
          },
        ],
      ],
    },
    {
      title: 'Fix the oven timer that wastes the most time',
      how: 'For one week, note each time it holds someone up. Then repair or replace it.',
      category: 'Workload and control',
      owner: 'Tom from Maintenance',
      planned: 325,
      due: -300,
      since: [[301, { status: 'done', outcome: 'Replaced.' }]],
    },
    {
      title: 'A quiet room for breaks',
      how: 'Clear the old office behind the shop.',
      category: 'Mental wellbeing',
      planned: 325,
      due: -270,
      since: [[280, { status: 'dropped', outcome: 'The old office is still needed for deliveries.' }]],
    },
  ],
}

/** The actions after the latest complete survey. */
export const latestPlan: Omit<Plan, 'survey'> = {
  shared: 55,
  note: 'You told us that there are too few hands and too little thanks. This is what we do about it.',
  actions: [
    {
      title: 'Agree what to stop until you have more staff',
      how: 'The owner and the team list everything they do and cross out what customers would not miss.',
      category: 'Workload and control',
      planned: 58,
      due: -6,
      since: [[40, { status: 'doing' }]],
    },
    {
      title: 'Thank people by name, for something specific',
      how: 'For a month, each manager gives one specific thank-you a day and passes on customers’ praise.',
      category: 'Purpose and growth',
      planned: 58,
      due: 12,
      since: [[20, { status: 'doing' }]],
    },
    {
      title: 'Train a second person for each task at the ovens',
      how: 'List the tasks that only one person can do, and train someone in one of them each week.',
      category: 'Workload and control',
      team: 'Bakery',
      owner: 'The head baker',
      planned: 57,
      due: 26,
    },
    {
      title: 'A clear pay review, written down',
      how: 'One page that says when pay is reviewed, who decides and what counts.',
      category: 'Financial wellbeing',
      planned: 57,
      due: 70,
      shared: false,
    },
    {
      title: 'Turn one sit-down meeting into a walk',
      how: 'Managers have at least one conversation a week on foot.',
      category: 'Physical wellbeing',
      planned: 58,
      due: -20,
      since: [[21, { status: 'done', outcome: 'Three managers do it every week, one in the rain.' }]],
    },
  ],
}
