import type { CategoryActions } from './action.ts'

export const physicalActions: CategoryActions = {
  category: 'Physical wellbeing',
  impacts: {
    'Aches from sitting or standing': {
      title: 'Check every place of work with the person who uses it',
      how: 'Offer it to everybody, so that no one has to explain why, and use the free HSE checklist for screens, at home too; for standing work add mats and stools. Fix what costs little within a month, and ask again a fortnight later.',
    },
    'Too little sleep': {
      title: 'Leave enough hours between two shifts',
      how: 'Most workers are entitled to eleven hours of rest between working days, so go through the last month of rotas and late finishes for gaps that were shorter. Plan the next rota without them and see if early starts run better.',
    },
    'Missed or short breaks': {
      title: 'Make sure that breaks really happen',
      how: 'Name a person in each shift who sends others to their break and covers for them, beginning next Monday. Look at the share of breaks taken after three weeks, and at who still goes without.',
    },
    'Heavy or repeated movements': {
      title: 'Watch the heaviest job and change one thing',
      how: 'Ask the people who lift, carry or repeat to show you the worst task this week, and try their idea first: a trolley, a lower shelf, taking turns. Note aches and near misses for two months.',
    },
    'Noise or bad light or temperature': {
      title: 'Walk the workplace at its worst hour',
      how: 'Go round with two members of staff when it is loudest, darkest, coldest or hottest, and write down what bothers them. Settle three points within four weeks and tell people what the rest would cost.',
    },
    'Long journeys to work': {
      title: 'Save people some journeys',
      how: 'Ask who could start later, work from home on some days or share a lift, and try what they suggest for two months. It has helped if fewer people arrive tired or late.',
    },
  },
  obstacles: {
    'Hardly any chance to move': {
      title: 'Turn one sitting meeting into a walk',
      how: 'Managers hold at least one talk a week on foot, and rotate tasks so that nobody sits or stands in one spot all day. See after a month who has taken it up without being asked.',
    },
    'Shifts that change often': {
      title: 'Publish the rota earlier',
      how: 'Set a date by which the rota is fixed, four weeks ahead if you can, and let people swap among themselves after that. Count the changes made after the date: aim to halve them by next quarter.',
    },
    'Equipment that does not suit me': {
      title: 'Keep a small budget for better equipment',
      how: 'Let each person ask for one thing that would spare their body, from shoes to a second screen, and give the team leader the power to say yes the same week. Read the list after three months: it shows what to buy for everyone.',
    },
    'No good place to eat or rest': {
      title: 'Make a decent place to sit down and eat',
      how: 'A clean table, real chairs, a kettle, and a rule that no one is asked about work there will do. Have two members of staff choose what to buy by the end of the month, and watch if people use it.',
    },
    'Working when I should be resting': {
      title: 'Send people home when they are unwell',
      how: 'Explain your sick pay in plain words, name who covers which task, and let managers stay at home when they are ill themselves. After the next round of colds, ask whether anybody felt they had to come in.',
    },
  },
  goals: {
    'A workplace that suits my body': {
      title: 'Ask what each person would adjust',
      how: 'Give everyone a quarter of an hour with someone who can order things, and do the five cheapest adjustments before anything else. Visit the same people in six weeks.',
    },
    'A proper break every day': {
      title: 'Keep midday free',
      how: 'Block the middle of the day in the calendar for all staff and stop booking customers into it where you can. Let each team report once a month how well that held.',
    },
    'More movement in my day': {
      title: 'Let the team choose how to move',
      how: 'Offer a little money or time for something they pick themselves: a lunchtime walk, a step challenge, bikes through the Cycle to Work scheme. Judge it by how many still join in after the first month.',
    },
    'Better sleep before work': {
      title: 'Look at early and late shifts again',
      how: 'Ask those on the earliest and the latest shifts which single change would let them sleep more, and test it on one rota. Carry it over to the others if those who tried it feel better rested.',
    },
    'Shifts I can plan around': {
      title: 'Give people fixed points in their rota',
      how: 'Promise each person one day or evening a week that will not be touched for the next quarter. Write down every time the promise was broken, and why.',
    },
  },
  low: {
    title: 'Start with rest and aches',
    how: 'Invite a local occupational health adviser for a single day, or go round yourself with a member of staff, and list what hurts and what tires. Deal with one of each kind before the month is out.',
  },
  middle: {
    title: 'Remove one daily strain',
    how: 'Ask each team for the most tiring half hour of the day and let them redesign it. Give them four weeks, then hear what changed.',
  },
  high: {
    title: 'Keep the good habits through busy times',
    how: 'Breaks and sleep are the first to go when orders pile up, so name somebody now who will speak up when that begins.',
  },
  strongest: 'Bodies are holding up well: breaks, rest and the place of work seem to do their job.',
  weakest: 'Tired or aching people cannot do their best, and what tires them is often cheap to remove.',
}
