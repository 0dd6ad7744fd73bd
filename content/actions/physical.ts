import type { CategoryActions } from './action.ts'

export const physicalActions: CategoryActions = {
  category: 'Physical wellbeing',
  impacts: {
    'Aches from sitting or standing': {
      title: 'Check every workstation with the person who uses it',
      level: 'prevents',
      how: 'Offer a check to everyone, so that nobody has to explain why they want one. Use the free HSE checklist for screens, including at home, and add mats and stools where people stand. Fix the cheap things within a month and check again two weeks later.',
    },
    'Too little sleep': {
      title: 'Leave enough time between shifts',
      level: 'prevents',
      how: 'Most workers are entitled to eleven hours of rest between working days. Check the last month of rotas and late finishes for shorter gaps, and plan the next rota without them. Then ask whether early starts have become easier.',
    },
    'Missed or short breaks': {
      title: 'Make sure people take their breaks',
      level: 'prevents',
      how: 'From next Monday, name one person on each shift who sends others on their break and covers for them. After three weeks, check how many breaks were taken and what still gets in the way.',
    },
    'Heavy or repeated movements': {
      title: 'Improve the heaviest job first',
      level: 'prevents',
      how: 'This week, ask the people who lift, carry or repeat the same movement to show you the worst task. Try their idea first, such as a trolley, a lower shelf or taking turns. Record aches and near misses for two months.',
    },
    'Noise or bad light or temperature': {
      title: 'Walk round the workplace when conditions are worst',
      level: 'prevents',
      how: 'Go round with two members of staff when it is loudest, darkest, coldest or hottest, and write down what bothers them. Fix three things within four weeks. Tell people what the rest would cost.',
    },
    'Long journeys to work': {
      title: 'Help people travel less',
      level: 'prevents',
      how: 'Ask who could start later, work from home some days or share a lift. Try it for two months. It is working if fewer people arrive late or tired.',
    },
  },
  obstacles: {
    'Hardly any chance to move': {
      title: 'Turn one sit-down meeting into a walk',
      level: 'copes',
      how: 'Managers have at least one conversation a week on foot. Rotate tasks so that nobody sits or stands in one place all day. After a month, ask whether people are moving more.',
    },
    'Shifts that change often': {
      title: 'Publish the rota earlier',
      level: 'prevents',
      how: 'Set a date when the rota is fixed, four weeks ahead if you can. After that, people can swap among themselves. Count the late changes and aim to halve them by next quarter.',
    },
    'Equipment that does not suit me': {
      title: 'Set a small budget for better equipment',
      level: 'prevents',
      how: 'Let each person ask for one thing that would help, from work shoes to a second screen. The team leader can approve it within the week. After three months, use the list of requests to see what everyone should have.',
    },
    'No good place to eat or rest': {
      title: 'Create a decent place to sit and eat',
      level: 'prevents',
      how: 'Provide a clean table, comfortable chairs and a kettle, and agree not to talk about work there. Ask two members of staff to choose what to buy by the end of the month. Then see whether people use it.',
    },
    'Working when I should be resting': {
      title: 'Send people home when they are unwell',
      level: 'supports',
      how: 'Explain your sick pay in plain words and name who covers which tasks. Managers stay at home when they are ill too. After the next round of colds, ask whether anyone felt they had to come in.',
    },
  },
  goals: {
    'A workplace that suits my body': {
      title: 'Ask each person what they would change',
      level: 'prevents',
      how: 'Give everyone fifteen minutes with someone who can order equipment. Do the five cheapest changes first. See the same people again in six weeks.',
    },
    'A proper break every day': {
      title: 'Keep lunchtime free',
      level: 'prevents',
      how: 'Block out the middle of the day in everyone’s calendar, and avoid booking customers then. Each team reports once a month how well it worked.',
    },
    'More movement in my day': {
      title: 'Let the team choose how to be more active',
      level: 'copes',
      how: 'Offer a little money or time for something they choose: a lunchtime walk, a step challenge or bikes through the Cycle to Work scheme. After the first month, check how many people still take part.',
    },
    'Better sleep before work': {
      title: 'Look again at early and late shifts',
      level: 'prevents',
      how: 'Ask people on the earliest and latest shifts which one change would help them sleep more. Test it on one rota. If they feel better rested, use it for the others.',
    },
    'Shifts I can plan around': {
      title: 'Give people one fixed day or evening off',
      level: 'prevents',
      how: 'For the next quarter, promise each person one day or evening a week that will not change. Record each time you break the promise, and why.',
    },
  },
  low: {
    title: 'Start with rest and aches',
    level: 'prevents',
    how: 'Ask an occupational health adviser to visit for a day, or go round with a member of staff. List what hurts people and what tires them. Fix one thing of each kind before the end of the month.',
  },
  middle: {
    title: 'Improve the most tiring part of the day',
    level: 'prevents',
    how: 'Ask each team for the most tiring half hour of their day and let them change how it works. After four weeks, ask what is different.',
  },
  high: {
    title: 'Keep good habits going when it is busy',
    level: 'copes',
    how: 'Breaks and sleep are the first things to suffer in busy periods. Name someone now who will speak up if that starts to happen.',
  },
  strongest: 'People are physically well: breaks, rest and the workplace are working for them.',
  weakest: 'People who are tired or in pain cannot do their best, and many of the problems are cheap to fix.',
}
