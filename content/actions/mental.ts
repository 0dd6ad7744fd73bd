import type { CategoryActions } from './action.ts'

export const mentalActions: CategoryActions = {
  category: 'Mental wellbeing',
  impacts: {
    'Switching off after work': {
      title: 'Agree when the working day ends',
      how: 'Managers and their teams write down one hour after which nobody is expected to read or answer, and the most senior people keep to it first. Ask after a month who has had their evenings back.',
    },
    'Constant pressure': {
      title: 'Find the source of the pressure before treating it',
      how: 'Ask each team for the two moments of the week that press hardest and take one of them away this month: a report nobody reads, or a promise made without asking. Check in four weeks whether that moment feels lighter.',
    },
    'Fear of making mistakes': {
      title: 'Talk about a mistake of your own first',
      how: 'At the next team meeting the manager describes something that went wrong, what it cost and what was learned, without naming anyone else. You will know that it works when people bring you problems earlier than they used to.',
    },
    'Tense moments with customers or colleagues': {
      title: 'Give people a way out of a tense moment',
      how: 'Agree a sentence that anybody may use to hand over a difficult call or conversation, and somebody who takes it. Follow each one with a quiet word the same day, and note over six weeks what sets them off.',
    },
    'Being interrupted all day': {
      title: 'Set aside two quiet hours a day',
      how: 'Each team picks a part of the day without calls, chat or meetings, with one person on duty for what cannot wait. Try it for three weeks and ask whether more work was finished in one go.',
    },
    'Not knowing what will change': {
      title: 'Say what you know, what you do not, and when you will',
      how: 'The owner writes half a page about coming changes every second week, and sends it even when there is nothing new. Count the questions that start with ‘I have heard that’: they should become fewer.',
    },
  },
  obstacles: {
    'No time for a proper pause': {
      title: 'Put pauses into the rota',
      how: 'Whoever plans the day writes a short pause into every half-day, with cover where a counter or a phone must be staffed. Walk round for a fortnight and see whether people really stop.',
    },
    'Messages outside working hours': {
      title: 'Stop messages from arriving at night',
      how: 'Ask everyone who writes late to use delayed sending from tomorrow, and name one number to ring in an emergency. After four weeks look at how often that number was needed.',
    },
    'It feels awkward to talk about': {
      title: 'Make ‘how are you really’ an ordinary question',
      how: 'Managers open each one-to-one talk with it for the next two months and wait for the answer before turning to work. No one has to reply; it is enough that people learn they may.',
    },
    'I do not know where to find help': {
      title: 'Put every source of help on one page',
      how: 'By the end of next week list the people to talk to inside the company, any helpline you already pay for, the GP, the NHS helpline and Samaritans, and hang the page where people can read it unseen. Check that a new starter can find it without asking.',
    },
    'Nowhere quiet to go': {
      title: 'Make one quiet place',
      how: 'Choose a corner, a small room or even a parked van that is free of work talk and phones, and say so with a sign. If it stands empty after a month, ask what is wrong with it.',
    },
  },
  goals: {
    'Evenings free of work': {
      title: 'Count the evenings that were given up',
      how: 'For four weeks each team notes, without names, every evening on which somebody worked, and why. Remove the commonest reason, then count for four weeks more.',
    },
    'Somebody trained to listen': {
      title: 'Train two people to listen',
      how: 'Ask for volunteers who are not managers, book a mental health first aid course for them this quarter, and give them time in the week for it. Ask them after half a year how often they were needed, never by whom.',
    },
    'Quiet time to concentrate': {
      title: 'Protect one morning without meetings',
      how: 'Clear the same morning each week for everyone, from the owner down, starting next month. Keep it if people say that they get their hardest task done then.',
    },
    'Calmer busy periods': {
      title: 'Prepare for the next rush now',
      how: 'Sit down with those who lived through the last one and list what could be done earlier, left out or covered by temporary help. Read the list again a month before the rush begins.',
    },
    'Talking openly about stress': {
      title: 'Give stress a place on the agenda',
      how: 'Once a month each team spends ten minutes on what is wearing people out, and picks one thing to change. The HSE publishes a free talking toolkit that makes the first of these talks easier.',
    },
  },
  low: {
    title: 'Do a stress risk assessment with your people',
    how: 'Every employer in the UK has to assess the risk of stress at work, and the HSE gives a free template for it. Let one manager and two members of staff fill it in together this month, and review what they agree after three.',
  },
  middle: {
    title: 'Check in before people are worn out',
    how: 'Each manager has a short private talk with every member of the team within six weeks, and asks what one change would make ordinary days easier. Make that change where you can, and say so where you cannot.',
  },
  high: {
    title: 'Write down what keeps people calm',
    how: 'Ask the team what they would hate to lose about the way they work, and keep the list beside you when you next change hours, tools or roles.',
  },
  strongest: 'People mostly feel steady in themselves, which makes every other change easier to carry.',
  weakest:
    'A strained mind touches everything else, so small and early relief counts for more here than a big plan.',
}
