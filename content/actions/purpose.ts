import type { CategoryActions } from './action.ts'

export const purposeActions: CategoryActions = {
  category: 'Purpose and growth',
  impacts: {
    'Good work goes unnoticed': {
      title: 'Thank people by name, for something specific',
      level: 'copes',
      how: 'For a month, each manager gives one specific thank-you a day and passes on customers’ praise to the person who earned it. The next survey asks when people were last thanked, so you will see the difference.',
    },
    'No clear next step for me': {
      title: 'Talk to each person about what comes next',
      level: 'prevents',
      how: 'This quarter, every manager has one conversation with each person about their future: more depth, more variety, another role or staying where they are. Both write down one step and meet again in three months.',
    },
    'Skills I never get to use': {
      title: 'Find out what people can do',
      level: 'prevents',
      how: 'Ask everyone for a skill they have but do not use at work, from languages to spreadsheets. Match at least five of them to real tasks this quarter. Then ask those people whether it was worthwhile.',
    },
    'The same tasks every day': {
      title: 'Let people swap tasks',
      level: 'prevents',
      how: 'People in similar jobs swap a task for a month, with an hour to show each other how it is done. Keep the swaps that both want to keep.',
    },
    'Not seeing who my work helps': {
      title: 'Show people who their work helps',
      level: 'prevents',
      how: 'Once a month, ask a customer to tell the team how its work helped, or send two people to see it in use. Notice whether people tell others about it.',
    },
    'Not knowing where the company is heading': {
      title: 'Sum up this year’s goals in three sentences',
      level: 'prevents',
      how: 'The owner writes where the company wants to be in a year, why, and what it will not do. Each team adds what this means for them. In two months, ask a few people to explain it in their own words.',
    },
  },
  obstacles: {
    'No time to learn': {
      title: 'Count learning as work',
      level: 'prevents',
      how: 'Put two hours a month for learning into every rota, agreed in advance and protected by the manager. At the end of each month, check how many hours were used.',
    },
    'No money for training': {
      title: 'Use training that costs little',
      level: 'copes',
      how: 'Start with apprenticeship funding, government-funded courses, local colleges and suppliers. Let colleagues teach each other for an hour a month. Share any budget by a clear rule.',
    },
    'Nobody tells me how I am doing': {
      title: 'Give feedback within three days',
      level: 'prevents',
      how: 'After each larger piece of work, the manager names one thing that went well and one to try next time. Nothing in the yearly review should come as a surprise.',
    },
    'Few openings to move up': {
      title: 'Offer ways to grow without a new job title',
      level: 'prevents',
      how: 'Offer roles such as training new starters, looking after a supplier or leading a small project, with the pay or time to match. Fill two of them from inside the company by next quarter.',
    },
    'Training that does not fit my job': {
      title: 'Let people choose their own training',
      level: 'prevents',
      how: 'Before you book anything, ask which task the person wants to do better. Give them that task within a month of the training. Drop any course that nobody would recommend.',
    },
  },
  goals: {
    'A clear path to my next role': {
      title: 'Describe what each role needs',
      level: 'prevents',
      how: 'On half a page for each role, say what someone must be able to do and how people are chosen. Advertise every vacancy inside the company first, starting with the next one.',
    },
    'A new skill': {
      title: 'Let everyone choose one skill for the year',
      level: 'prevents',
      how: 'By the end of next month, each person names the skill and who could teach it. The manager finds the first chance to use it. Celebrate the first ten that are put into practice.',
    },
    'More responsibility': {
      title: 'Hand over whole tasks, not parts',
      level: 'prevents',
      how: 'Ask who would like more responsibility. Give them a task with a start, an end and a budget, and set a date to review it together. Step in only if they ask.',
    },
    'Honest and regular feedback': {
      title: 'Make feedback go both ways',
      level: 'prevents',
      how: 'Every quarter, managers and team members tell each other what to keep doing, start and stop. The owner asks for feedback first, so that others feel able to.',
    },
    'Work that uses my strengths': {
      title: 'Share out tasks by strength',
      level: 'prevents',
      how: 'In a team meeting, each person names one task they enjoy and one they find draining. Swap tasks where it suits both people. Review the swaps after two months.',
    },
  },
  low: {
    title: 'Ask people what would make them stay',
    level: 'prevents',
    how: 'Within six weeks, have a short conversation with each person about what would make the job worth keeping. Act on one answer from every team, and tell people you have.',
  },
  middle: {
    title: 'Connect daily work to its purpose',
    level: 'prevents',
    how: 'Start the weekly meeting with one example of work that made a difference, told by the person who did it. After a month, see whether people bring examples themselves.',
  },
  high: {
    title: 'Involve people who love their work in hiring',
    level: 'prevents',
    how: 'Ask them to help with interviews and first days. They will convince new people better than an advert can.',
  },
  strongest: 'People can see why their work matters, and that helps a team through hard weeks.',
  weakest: 'People who see no purpose or progress start to look elsewhere, often before they say so.',
}
