import type { CategoryActions } from './action.ts'

export const workloadActions: CategoryActions = {
  category: 'Workload and control',
  impacts: {
    'Too many deadlines at once': {
      title: 'Plan the week as a team on Monday',
      level: 'prevents',
      how: 'Spend fifteen minutes putting the week’s deadlines on one board. The manager moves or drops any that clash. After a month, check how many were met without overtime.',
    },
    'Priorities keep changing': {
      title: 'Agree who can change priorities',
      level: 'prevents',
      how: 'Name one person in each team who takes all new requests and says what will wait instead. Count the changes made mid-week, and aim for fewer within six weeks.',
    },
    'Covering for other people': {
      title: 'Plan cover before you need it',
      level: 'prevents',
      how: 'List the tasks that only one person can do, and train a second person for each by the end of the quarter. When someone is off, decide on the first morning which of their work can wait.',
    },
    'Meetings that eat the day': {
      title: 'Cancel every regular meeting for two weeks',
      level: 'prevents',
      how: 'Take them all out of the calendar. Then bring back only those that people missed, shorter and with fewer people. Add up the hours saved and agree how to use them.',
    },
    'Doing the same work twice': {
      title: 'Follow one job from start to finish',
      level: 'prevents',
      how: 'This week, two people who do the work follow one typical order or case. They mark each point where something is entered, checked or corrected again. Remove the worst one, then check whether jobs take less time.',
    },
    'Little say in how I work': {
      title: 'Hand one decision over to each team',
      level: 'prevents',
      how: 'Let the people who do the work decide something that is decided for them today: the order of tasks, a supplier or the rota. Give it three months before you judge the result.',
    },
  },
  obstacles: {
    'Not enough people': {
      title: 'Agree what to stop until you have more staff',
      level: 'prevents',
      how: 'Within two weeks, the owner and the team list everything they do and cross out what customers would not miss. Write down how many hours of work are still not covered, so that you can decide about hiring or temporary help.',
    },
    'Tools that are slow or break': {
      title: 'Fix the tool that wastes the most time',
      level: 'prevents',
      how: 'For one week, everyone notes each time a machine or program holds them up. Repair or replace the worst one. Then count again.',
    },
    'Slow decisions': {
      title: 'Set a time limit for decisions',
      level: 'prevents',
      how: 'Agree what people can decide for themselves, and up to what cost. Everything else gets an answer within two working days, or counts as approved. After a month, check whether any decision went wrong.',
    },
    'Unclear who does what': {
      title: 'Write down who decides and who does what',
      level: 'prevents',
      how: 'Take the ten tasks that confuse people most. In a single meeting, agree who is responsible for each, and share the list. Check next month whether fewer things fall between two people.',
    },
    'Waiting for other teams': {
      title: 'Let teams agree what they need from each other',
      level: 'prevents',
      how: 'Bring together the two teams that wait for each other most. They agree what is handed over, in what condition and by when. Meet again in four weeks and look at where it still took too long.',
    },
  },
  goals: {
    'A say in planning': {
      title: 'Ask the team before you promise a date',
      level: 'prevents',
      how: 'For all new work next month, ask the people who will do the work before anyone gives a date to a customer or another team. Count how many dates still have to move.',
    },
    'Fewer things at once': {
      title: 'Limit how many tasks are open at once',
      level: 'prevents',
      how: 'Each person works on no more than three things, and starts a new one only when one is finished. On Fridays, the manager looks at what is open and helps to finish it.',
    },
    'Time for careful work': {
      title: 'Set aside time for careful work',
      level: 'prevents',
      how: 'Each team keeps half a day a week for work that must not be rushed, and politely turns down other requests. Compare mistakes and returns before and after.',
    },
    'Better tools': {
      title: 'Let the people who use the tools choose them',
      level: 'prevents',
      how: 'Set a budget and ask two people who do the work to test what is available. Buy what they recommend this quarter. After three months, ask them how much time it has saved.',
    },
    'More flexible hours': {
      title: 'Try flexible hours for three months',
      level: 'prevents',
      how: 'Employees in Great Britain can ask for flexible working from their first day. Offer everyone a simple form and a clear answer within a few weeks. After three months, check that customers are still well served.',
    },
  },
  low: {
    title: 'Stop one piece of work now',
    level: 'prevents',
    how: 'Before making any new plan, the owner stops one project, report or service that can wait a quarter, and tells everyone. At the next team meeting, ask what else should stop.',
  },
  middle: {
    title: 'Review the workload together every two weeks',
    level: 'prevents',
    how: 'Each team and its manager spend twenty minutes on what is coming up, who has too much and what can move. After three rounds, check whether there are fewer surprises.',
  },
  high: {
    title: 'Protect the balance as you grow',
    level: 'prevents',
    how: 'Agree a warning sign, such as overtime two weeks in a row. When you see it, stop taking on more work or find help.',
  },
  strongest: 'People have a fair workload and a say in it, which protects them from burnout.',
  weakest: 'When workload feels out of control, other things tend to suffer too, so start here.',
}
