import type { CategoryActions } from './action.ts'

export const relationshipsActions: CategoryActions = {
  category: 'Relationships and support',
  impacts: {
    'News that does not reach everybody': {
      title: 'Give news one place and one time',
      how: 'Choose a channel that drivers, part-timers and night staff can read too, and post there on the same day every week. Ask five people at random what the last message said.',
    },
    'Feeling left out': {
      title: 'Notice who is not in the room',
      how: 'Before each meeting, social or decision the organiser asks who it touches and is not invited, above all people who work part-time or elsewhere. Invite them for two months, and let them say whether it was worth their while.',
    },
    'Disagreements that are never settled': {
      title: 'Settle the oldest disagreement first',
      how: 'A manager whom both sides trust hears each of them alone and then together, within the next three weeks. If it is stuck, Acas offers free advice by telephone and knows local mediators.',
    },
    'Some people treated better than others': {
      title: 'Show how favours are given out',
      how: 'Write down how shifts, leave, training and the good jobs are shared, and who decides. Go through the last three months with a member of staff for patterns, and put right the plainest one.',
    },
    'Too little time with my manager': {
      title: 'Give managers fewer tasks and more hours for people',
      how: 'Work out how many people each manager looks after and take away one duty from whoever has most. Half an hour with every person every two weeks is a fair aim by the end of the quarter.',
    },
    'Rude or unkind behaviour': {
      title: 'Deal with unkind behaviour the same day',
      how: 'Tell everybody what is not accepted here, name two people to whom anybody can turn, and let managers speak to the person concerned in private at once. Keep a record, and check after a month with those who raised it.',
    },
  },
  obstacles: {
    'No regular time together': {
      title: 'Make one fixed hour for the team',
      how: 'Find an hour a month in which everybody can be there and nothing has to be decided, and pay for it as work. Ask after the third time what people would miss if it were dropped.',
    },
    'Working in different places or hours': {
      title: 'Build a bridge between places and shifts',
      how: 'Overlap shifts by ten minutes for a proper handover, and let people from separate sites swap for a day each quarter. Fewer complaints about ‘the others’ are the sign that it helps.',
    },
    'People are afraid to speak up': {
      title: 'Reward the first person who disagrees',
      how: 'In each meeting of the next two months the manager asks for the best argument against the plan, thanks whoever gives it and changes something in answer to it. Notice if a second person speaks sooner.',
    },
    'Managers are too busy': {
      title: 'Clear the diaries of managers on one afternoon',
      how: 'Once a week every manager can be found at a known place with the door open and no appointments. Count the visits for six weeks, and move the hour if nobody comes.',
    },
    'Gossip instead of straight talk': {
      title: 'Answer rumours in the open',
      how: 'Collect questions in a box or a form without names, and have the owner answer all of them aloud each month, including with ‘I may not say’. Rumours lose their pull when the answer comes quicker.',
    },
  },
  goals: {
    'Regular one-to-one talks': {
      title: 'Start one-to-one talks and never cancel them',
      how: 'Managers book half an hour with each person every fortnight, about the person and not the task list, and move a talk rather than drop it. At the end of the quarter ask people, not managers, how many took place.',
    },
    'Clear news from the top': {
      title: 'Let the owner speak for ten minutes a month',
      how: 'How the company is doing, what was decided and why, then questions for as long again. Put the notes where those who were busy can read them by the next day.',
    },
    'Getting to know other teams': {
      title: 'Let people spend half a day with another team',
      how: 'Offer it to everybody this quarter and let each visitor bring back one idea. Keep going if the ideas are used and the visits are asked for again.',
    },
    'The same rules for everybody': {
      title: 'Write the rules once and keep to them yourselves',
      how: 'Hours, leave, phones, late arrival: one page, agreed with staff, that holds for the owner too. Whoever makes an exception says so and gives the reason.',
    },
    'Help to settle disagreements': {
      title: 'Teach a few people how to mediate',
      how: 'Send two respected colleagues from different teams on a short course in difficult conversations before the summer or the winter break. See in half a year whether arguments end sooner.',
    },
  },
  low: {
    title: 'Listen in small groups before you act',
    how: 'Invite groups of five or six with somebody neutral in the chair, take no names, and ask what would make this a kinder place to work. Publish what you heard within a week, along with one thing that changes at once.',
  },
  middle: {
    title: 'Teach managers to ask and to listen',
    how: 'Spend one morning this quarter practising how to open a talk, how to hear bad news and how to follow it up. Ask staff, before and after, how safe it feels to raise a problem.',
  },
  high: {
    title: 'Let good teams show others how they do it',
    how: 'Ask people to name a habit that makes them feel supported, and let them tell it to newcomers in their first week.',
  },
  strongest: 'People can count on each other, and that trust is what every other improvement stands on.',
  weakest: 'Without trust other measures are met with doubt, so let people see first that they are heard.',
}
