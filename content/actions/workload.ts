import type { CategoryActions } from './action.ts'

export const workloadActions: CategoryActions = {
  category: 'Workload and control',
  impacts: {
    'Too many deadlines at once': {
      title: 'Plan the week with the team on Monday',
      how: 'In fifteen minutes the team puts all deadlines of the week on one board and the manager moves or drops those that collide. After a month, compare how many were met without overtime.',
    },
    'Priorities keep changing': {
      title: 'Agree who may change a priority',
      how: 'Name one person per team through whom every new request has to pass, and let that person say what will wait instead. Keep a tally of changes in the middle of a week: it should fall within six weeks.',
    },
    'Covering for other people': {
      title: 'Share out cover before it is needed',
      how: 'List the tasks that only one person can do and teach each of them to a second person by the end of the quarter. When somebody is away, decide on the first morning which of their work is left undone.',
    },
    'Meetings that eat the day': {
      title: 'Cancel every regular meeting once',
      how: 'Take all of them out of the calendar for two weeks and put back only those that somebody missed, shorter and with fewer people. Add up the hours you have won and say what they are for.',
    },
    'Doing the same work twice': {
      title: 'Follow one job from start to finish',
      how: 'Two people who do the work trace a typical order or case this week, and mark each place where something is typed, checked or fixed again. Remove the worst one first, and see if the job gets through sooner.',
    },
    'Little say in how I work': {
      title: 'Hand over one decision to each team',
      how: 'Let the people who do the work choose something that has been chosen for them so far: the order of tasks, a supplier, the rota. Leave it with them for three months before you judge the result.',
    },
  },
  obstacles: {
    'Not enough people': {
      title: 'Decide what stops until there are more hands',
      how: 'Within two weeks the owner and the team list everything that is being done, and cross out what customers would not miss. Put the hours still missing in writing, so that hiring or temporary help can be decided on facts.',
    },
    'Tools that are slow or break': {
      title: 'Fix the tool that wastes the most time',
      how: 'Ask everybody for one week to note each time a machine or a program holds them up, and repair or replace the one at the top of the list. Repeat the count once the new one is in use.',
    },
    'Slow decisions': {
      title: 'Put a time limit on decisions',
      how: 'Agree sums and matters that people may settle themselves, and a limit of two working days for the rest, after which the proposal counts as approved. Review a month of decisions for any that went wrong: there are usually few.',
    },
    'Unclear who does what': {
      title: 'Write down who decides and who does',
      how: 'For the ten tasks that confuse people most put a single name beside each, agree it in one meeting, and share the list. Fewer ‘I thought you were doing it’ moments by next month will tell you it is right.',
    },
    'Waiting for other teams': {
      title: 'Let teams make promises to each other',
      how: 'Bring together the two teams that wait for each other most, and have them agree what is handed over, in what state and by when. Meet again in four weeks with a list of waits that were too long.',
    },
  },
  goals: {
    'A say in planning': {
      title: 'Ask before you promise',
      how: 'Nobody gives a customer or another team a date until those who will do the work have seen it. Try this for all new work next month, and count the dates that had to be moved.',
    },
    'Fewer things at once': {
      title: 'Limit what is open at any time',
      how: 'Each person keeps at most three pieces of work on the go, and starts another only when one is done. The manager looks at the board on Fridays and helps to finish rather than to begin.',
    },
    'Time for careful work': {
      title: 'Book time for work that needs care',
      how: 'Every team reserves half a day a week for tasks that must not be hurried, and turns requests away from it politely. Compare mistakes and returns before and after.',
    },
    'Better tools': {
      title: 'Let those who use the tools choose them',
      how: 'Set a sum, ask two people from the work floor to test what is on offer, and buy what they recommend this quarter. They also report in three months on the time it saves.',
    },
    'More flexible hours': {
      title: 'Test flexible hours for a season',
      how: 'Employees in Great Britain may ask for flexible working from their first day, so offer everybody a simple form and a clear answer within a few weeks. Run it for three months and check that customers were served as before.',
    },
  },
  low: {
    title: 'Take something off the list today',
    how: 'Before any new plan, the owner stops one project, report or service that can wait for a quarter, and tells everybody which. Ask at the next team meeting what else should have been on that list.',
  },
  middle: {
    title: 'Look at the load together every fortnight',
    how: 'Team and manager spend twenty minutes on what is coming, who is full and what can move. Look back after three rounds: surprises should be rarer.',
  },
  high: {
    title: 'Protect the balance when you grow',
    how: 'Agree a sign, such as overtime in two weeks running, at which you stop taking on more or look for help.',
  },
  strongest: 'People have a fair load and a say in it, which is the best protection against wearing out.',
  weakest: 'When work feels out of hand the rest tends to follow, so this is the place to begin.',
}
