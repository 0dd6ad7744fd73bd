import type { CategoryActions } from './action.ts'

type AreaActions = Pick<CategoryActions, 'category' | 'low' | 'middle' | 'high' | 'strongest' | 'weakest'>

/** HSE's questions do not ask about issues, obstacles or goals, so actions depend only on an area's band. */
const areas: AreaActions[] = [
  {
    category: 'Demands',
    low: {
      title: 'Reduce the load at the busiest times',
      level: 'prevents',
      how: 'Within two weeks, each team lists the hours when it has too much work. The owner drops or moves one task in those hours, or adds staff. After a month, ask whether those hours have become manageable.',
    },
    middle: {
      title: 'Agree what comes first',
      level: 'prevents',
      how: 'Once a week, each manager agrees with the team which tasks can wait when there is too much to do. Send back any deadline nobody can meet, with a date you can keep.',
    },
    high: {
      title: 'Check the workload before it grows',
      level: 'prevents',
      how: 'Before you take on a large order or a new task, ask the people who will do it what would have to stop.',
    },
    strongest: 'People have enough time for the work they are asked to do.',
    weakest: 'While there is more work than time, other changes will not help for long.',
  },
  {
    category: 'Control',
    low: {
      title: 'Let teams decide more about their own work',
      level: 'prevents',
      how: 'Each team lists decisions that others make for it, and chooses two it could make itself from next month. The manager sets the limits in advance and then does not interfere. Ask after three months how it went.',
    },
    middle: {
      title: 'Let people plan their own breaks and pace',
      level: 'prevents',
      how: 'For four weeks, let people agree their breaks, their pace and the order of work among themselves. Keep what worked.',
    },
    high: {
      title: 'Keep asking people before you make a rule',
      level: 'prevents',
      how: 'Before a new rule or system takes a choice away, talk to the people who have that choice today.',
    },
    strongest: 'People have a say in how they work, which makes demanding work easier to cope with.',
    weakest: 'When others decide everything, even a fair workload wears people down.',
  },
  {
    category: "Managers' support",
    low: {
      title: 'Give every manager time to manage',
      level: 'prevents',
      how: 'Free up an hour a week for each line manager to talk to people one to one, and name someone managers can turn to themselves. After three months, check that these conversations took place.',
    },
    middle: {
      title: 'Make useful feedback a habit',
      level: 'copes',
      how: 'Once a month, each manager tells each person what went well and asks what help they need. Arrange a short training session on listening before the end of the year.',
    },
    high: {
      title: 'Keep supporting your managers',
      level: 'prevents',
      how: 'Ask managers what helps them to be there for people, and protect it when things get busy.',
    },
    strongest: 'People can rely on their managers.',
    weakest: 'Without a manager to turn to, people have to cope with problems alone.',
  },
  {
    category: 'Peer support',
    low: {
      title: 'Make time for people to help each other',
      level: 'copes',
      how: 'Allow fifteen minutes at each handover for people to say where they need help, and thank those who give it. Pair new starters with a colleague for their first weeks.',
    },
    middle: {
      title: 'Bring together people who rarely meet',
      level: 'copes',
      how: 'Once a month, two teams or shifts swap one person for a day. Afterwards, talk about what both learned.',
    },
    high: {
      title: 'Keep good teams together',
      level: 'prevents',
      how: 'When you change rotas, think about who works well together, and ask before you split them up.',
    },
    strongest: 'Colleagues help and respect each other, which gets a company through hard weeks.',
    weakest: 'A hard day is much harder without help from colleagues.',
  },
  {
    category: 'Relationships',
    low: {
      title: 'Make it clear that harassment and bullying are not tolerated',
      level: 'prevents',
      how: 'The owner tells everyone in person what is not tolerated, who they can talk to in confidence and what happens then. Ask someone independent to check the complaints procedure, and act on every complaint within days.',
    },
    middle: {
      title: 'Deal with conflict early',
      level: 'prevents',
      how: 'Train managers to speak to people about unkind words the same day, and offer a mediator that both sides trust. Ask in the next survey whether relationships have become easier.',
    },
    high: {
      title: 'Keep up the good atmosphere',
      level: 'prevents',
      how: 'In their first week, tell new starters how people treat each other here and who they can talk to.',
    },
    strongest: 'People treat each other well.',
    weakest: 'When people are treated badly, dealing with it comes before everything else.',
  },
  {
    category: 'Role',
    low: {
      title: 'Write down who does what',
      level: 'prevents',
      how: 'Within a month, each person and their manager write that person’s duties on one page and share it. If two people expect different things from someone, they settle it between themselves.',
    },
    middle: {
      title: 'Show how the work fits in',
      level: 'prevents',
      how: 'Once a month, start a meeting with the aims of the company and the department, and what each team contributes.',
    },
    high: {
      title: 'Keep job descriptions up to date',
      level: 'prevents',
      how: 'Update a job description on the day the person’s duties change.',
    },
    strongest: 'People know what is expected of them and why it matters.',
    weakest: 'Unclear duties cost little to put right, so this is a good place to start.',
  },
  {
    category: 'Change',
    low: {
      title: 'Consult people before a change and keep them informed',
      level: 'prevents',
      how: 'For the next change, tell the people affected what is decided and what is not. Listen to them before you decide the rest. Then meet them every two weeks until things have settled.',
    },
    middle: {
      title: 'Explain what a change means for the working day',
      level: 'prevents',
      how: 'On one page, describe what will be different on the first day, who it affects and who to ask. Collect questions and answer all of them.',
    },
    high: {
      title: 'Review each change together',
      level: 'prevents',
      how: 'A few weeks after each change, ask people what to do the same way next time and what to do differently.',
    },
    strongest: 'Changes are discussed and understood.',
    weakest: 'A change that people had no say in is stressful, even if it is a good one.',
  },
]

export const standardsActions: CategoryActions[] = areas.map((area) => ({
  ...area,
  impacts: {},
  obstacles: {},
  goals: {},
}))
