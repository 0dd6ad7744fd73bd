import type { CategoryActions } from './action.ts'

export const relationshipsActions: CategoryActions = {
  category: 'Relationships and support',
  impacts: {
    'News that does not reach everybody': {
      title: 'Share news in one place, at one time',
      level: 'prevents',
      how: 'Choose a channel that drivers, part-timers and night staff can read too, and post on the same day every week. Now and then, ask five people what the last message said.',
    },
    'Feeling left out': {
      title: 'Check who is missing',
      level: 'prevents',
      how: 'Before each meeting, social event or decision, the organiser asks who is affected but not invited, especially people who work part-time or at another site. Invite them for two months, then ask whether it was worth their time.',
    },
    'Disagreements that are never settled': {
      title: 'Settle the oldest disagreement first',
      level: 'prevents',
      how: 'Within three weeks, a manager both sides trust talks to each of them alone and then together. If that does not work, Acas gives free advice by phone and can suggest a mediator.',
    },
    'Some people treated better than others': {
      title: 'Be open about how shifts and opportunities are shared',
      level: 'prevents',
      how: 'Write down how shifts, leave, training and the best jobs are shared out, and who decides. Review the last three months with a member of staff. Put the most unfair practice right first.',
    },
    'Too little time with my manager': {
      title: 'Give managers fewer tasks and more time for people',
      level: 'prevents',
      how: 'Work out how many people each manager looks after, and take one duty away from the managers with the most people. By the end of the quarter, aim for each manager to spend half an hour with each person every two weeks.',
    },
    'Rude or unkind behaviour': {
      title: 'Deal with unkind behaviour the same day',
      level: 'prevents',
      how: 'Tell everyone what is not acceptable here, and name two people they can go to. Managers speak to the person privately, the same day. Keep a record, and check after a month with the people who raised it.',
    },
  },
  obstacles: {
    'No regular time together': {
      title: 'Give each team a regular hour together',
      level: 'prevents',
      how: 'Find one hour a month when everyone can be there and nothing has to be decided. Pay for it as work. After the third time, ask whether people want to keep it.',
    },
    'Working in different places or hours': {
      title: 'Connect different sites and shifts',
      level: 'prevents',
      how: 'Overlap shifts by ten minutes for a proper handover. Each quarter, let people from different sites swap for a day. Ask after six months whether they work together more easily.',
    },
    'People are afraid to speak up': {
      title: 'Thank the first person who disagrees',
      level: 'copes',
      how: 'For the next two months, managers ask in each meeting for the best argument against the plan. They thank the person and change something in response. Notice whether others start to speak up.',
    },
    'Managers are too busy': {
      title: 'Keep one afternoon a week free for staff',
      level: 'prevents',
      how: 'On the same afternoon each week, every manager keeps their diary free and sits where people can find them. Count the visits for six weeks. If nobody comes, try another time.',
    },
    'Gossip instead of straight talk': {
      title: 'Answer rumours openly',
      level: 'prevents',
      how: 'Collect questions in a box or a form that does not ask for names. Each month, the owner answers all of them, even if the answer is ‘I cannot say’. After three months, ask whether people hear news from you first.',
    },
  },
  goals: {
    'Regular one-to-one talks': {
      title: 'Start regular one-to-ones and do not cancel them',
      level: 'prevents',
      how: 'Managers book half an hour with each person every two weeks, to talk about the person and not the task list. If the time does not work, they move the meeting. At the end of the quarter, ask staff how many took place.',
    },
    'Clear news from the top': {
      title: 'Hold a ten-minute update from the owner each month',
      level: 'prevents',
      how: 'The owner says how the company is doing, what was decided and why. Then take questions for ten minutes. Share notes by the next day for people who could not be there.',
    },
    'Getting to know other teams': {
      title: 'Let people spend half a day with another team',
      level: 'prevents',
      how: 'Offer a visit to everyone this quarter, and ask each visitor for one idea. Continue if the ideas get used and people ask to go again.',
    },
    'The same rules for everybody': {
      title: 'Write one set of rules for everyone',
      level: 'prevents',
      how: 'Put hours, leave, phones and lateness on one page, agreed with staff, and apply it to the owner too. Anyone who makes an exception says so and explains why.',
    },
    'Help to settle disagreements': {
      title: 'Train two people to mediate',
      level: 'copes',
      how: 'Within six months, send two respected colleagues from different teams on a short course in handling difficult conversations. Later, check whether disagreements end sooner.',
    },
  },
  low: {
    title: 'Listen in small groups before you act',
    level: 'prevents',
    how: 'Invite groups of five or six with a neutral chair and no names in the notes. Ask what would make this a better place to work. Within a week, publish what you heard and one thing that changes now.',
  },
  middle: {
    title: 'Train managers to listen',
    level: 'copes',
    how: 'Spend one morning this quarter practising how to start a difficult conversation, hear bad news and follow up. Before and after, ask staff how safe it feels to raise a problem.',
  },
  high: {
    title: 'Let good teams show others how they work',
    level: 'prevents',
    how: 'Ask people what makes them feel supported, and have them share it with new starters in their first week.',
  },
  strongest: 'People can count on each other, which makes every other improvement easier.',
  weakest: 'Without trust, people will doubt any action you take, so show first that you are listening.',
}
