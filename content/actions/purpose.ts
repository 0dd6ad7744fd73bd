import type { CategoryActions } from './action.ts'

export const purposeActions: CategoryActions = {
  category: 'Purpose and growth',
  impacts: {
    'Good work goes unnoticed': {
      title: 'Thank people by name, for something exact',
      how: 'Each manager says one particular thank-you a day for a month, and passes on every kind word from a customer to whoever earned it. The next survey asks when people were last thanked, so you will see the difference.',
    },
    'No clear next step for me': {
      title: 'Talk with each person about what comes next',
      how: 'Within the quarter every manager holds one talk that is about nothing else: more depth, more variety, another role, or staying put with a good conscience. Both write down one step and meet again in three months.',
    },
    'Skills I never get to use': {
      title: 'Find out what people can do',
      how: 'Ask everyone for a skill that the company does not see, from languages to spreadsheets, and match at least five of them with real tasks this quarter. Those people will tell you soon enough if it was worth it.',
    },
    'The same tasks every day': {
      title: 'Mix the tasks',
      how: 'Let people in similar jobs trade a task for a month, with an hour to show each other how it is done. Make permanent what both sides want to keep.',
    },
    'Not seeing who my work helps': {
      title: 'Bring customers closer',
      how: 'Once a month let a customer tell the team what their work made possible, or send two people to see it in use. Listen for whether the story gets retold.',
    },
    'Not knowing where the company is heading': {
      title: 'Put the aim of the year in three sentences',
      how: 'The owner writes where the company wants to be in a year, why, and what it will not do, and each team adds what that means for them. In two months ask a few people to say it back in their own words.',
    },
  },
  obstacles: {
    'No time to learn': {
      title: 'Count learning as work',
      how: 'Put two hours a month for learning into every rota, agreed beforehand and defended by the manager like a customer appointment. Check at the end of each month how many were really taken.',
    },
    'No money for training': {
      title: 'Use training that costs little',
      how: 'Look first at apprenticeship funding, government-funded courses, local colleges and suppliers, and let colleagues teach each other for an hour a month. Share out by a clear rule whatever budget there is.',
    },
    'Nobody tells me how I am doing': {
      title: 'Say how it is going while it is going on',
      how: 'After each bigger piece of work the manager names one thing that went well and one to try next time, within three days. People should no longer be surprised at their yearly review.',
    },
    'Few openings to move up': {
      title: 'Let people grow without a new title',
      how: 'Offer roles beside the ladder: training newcomers, looking after a supplier, leading a small project, with the pay or time to match. Two such roles filled from inside by next quarter are a good beginning.',
    },
    'Training that does not fit my job': {
      title: 'Let people choose their own training',
      how: 'Before booking anything ask what task they want to do better, and afterwards give them that task within a month. Drop each course that nobody would recommend.',
    },
  },
  goals: {
    'A clear path to my next role': {
      title: 'Describe what each role asks for',
      how: 'On half a page per role say what somebody can do who is ready for it and how the choice is made. Advertise all openings inside the company first, beginning with the next one.',
    },
    'A new skill': {
      title: 'Let everybody pick one skill for the year',
      how: 'Each person names it by the end of next month, along with who could teach it, and the manager finds the first occasion to use it. Celebrate the first ten that are put into practice.',
    },
    'More responsibility': {
      title: 'Hand over a whole task instead of parts',
      how: 'Ask openly who would like more, and give them something with a beginning, an end and a budget, and a date to look at it together. Step in only when they call you.',
    },
    'Honest and regular feedback': {
      title: 'Make feedback run both ways',
      how: 'Every quarter manager and team member tell each other what to keep doing, what to start and what to stop. Begin with the owner asking for it, so that others dare to.',
    },
    'Work that uses my strengths': {
      title: 'Share out tasks by strength',
      how: 'In a team meeting each person names the task that gives them energy and the one that drains it, and you trade where two fit together. Look at the trades again after two months.',
    },
  },
  low: {
    title: 'Ask people why they stay',
    how: 'Within six weeks hold a short talk with each person about what would make the job worth keeping, before those who can leave do. Act on one answer from every team, and let them see it.',
  },
  middle: {
    title: 'Connect daily tasks with what they are for',
    how: 'Open the weekly meeting with one case in which the work made a difference, told by whoever did it. Notice after a month if people bring such cases themselves.',
  },
  high: {
    title: 'Let people who love the work bring in others',
    how: 'Ask them to help with hiring and with first days: their reasons convince newcomers better than an advertisement.',
  },
  strongest: 'People see why their work matters, and that carries a team through hard weeks.',
  weakest: 'People who see no point or no path start to look elsewhere, often long before they say so.',
}
