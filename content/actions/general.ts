import type { Action } from './action.ts'

/**
 * General actions for categories and options that have none of their own. A report uses each one at most
 * once.
 */
export const generalActions: Record<'impact' | 'obstacle' | 'goal' | 'low' | 'middle' | 'high', Action[]> = {
  impact: [
    {
      title: 'Find out what is behind the problem',
      level: 'prevents',
      how: 'Within two weeks, a manager meets a small group of volunteers. They discuss when it happens and what it costs, and agree the two main points. Start with the point you can change straight away.',
    },
    {
      title: 'Try one change for a month',
      level: 'prevents',
      how: 'Anyone can suggest a change. Name a person to look after it, and set a date to decide together whether to keep it.',
    },
    {
      title: 'See it for yourself',
      level: 'prevents',
      how: 'This month, spend half a day where the work is done. Watch, listen and ask people at the end what you missed.',
    },
    {
      title: 'Start with one small part',
      level: 'prevents',
      how: 'Choose a part of the problem that comes up every week and agree a simple fix with the team. Then compare the next four weeks with the last four.',
    },
  ],
  obstacle: [
    {
      title: 'Remove one obstacle',
      level: 'prevents',
      how: 'Name the person who can remove it, and give them three weeks and the help they need. Tell everyone the result.',
    },
    {
      title: 'Agree a short-term fix and plan the lasting one',
      level: 'prevents',
      how: 'Agree a temporary solution with the team this week. Then name someone to plan the lasting one, and set a date.',
    },
    {
      title: 'Find out who has already solved the problem',
      level: 'prevents',
      how: 'Another team, shift or local company may handle this better. Visit them with two colleagues by next month and copy what works.',
    },
    {
      title: 'Work out what the obstacle costs',
      level: 'copes',
      how: 'For two weeks, count the hours or orders it costs you. This makes it easier to decide how much to spend on fixing it.',
    },
  ],
  goal: [
    {
      title: 'Take a first step towards what people want',
      level: 'prevents',
      how: 'At the next meeting, ask what the smallest useful step would be, and do it before the end of the quarter.',
    },
    {
      title: 'Let volunteers take the lead',
      level: 'prevents',
      how: 'Give two or three people some working hours, a small budget and a date to show what they have tried.',
    },
    {
      title: 'Say what is possible and what is not',
      level: 'prevents',
      how: 'Give an answer within a month: yes, partly or no, with the reason. Then do what you said.',
    },
    {
      title: 'Plan one small step for each quarter',
      level: 'prevents',
      how: 'Agree four small steps with the team, one for each quarter. Review progress together at the end of each.',
    },
  ],
  low: [
    {
      title: 'Make this the first topic of the month',
      level: 'prevents',
      how: 'The owner raises it at the next staff meeting and listens. Within two weeks, they come back with one thing that will change.',
    },
    {
      title: 'Set up a small group with time to act',
      level: 'prevents',
      how: 'Three people in different jobs meet once a week for six weeks. They can make small decisions themselves and take larger ones to the owner.',
    },
    {
      title: 'Fix problems before you improve things',
      level: 'prevents',
      how: 'Ask every team which one thing is not working. Fix the easiest first, and put up a list so that everyone can see the progress.',
    },
  ],
  middle: [
    {
      title: 'Choose one thing to do better',
      level: 'prevents',
      how: 'Each team picks it at its next meeting and tells its manager what it needs. After six weeks, it reports what changed.',
    },
    {
      title: 'Learn from what already goes well',
      level: 'prevents',
      how: 'Ask people to describe the last time this went well. Look for what those times had in common, and plan to repeat it.',
    },
    {
      title: 'Talk about it before it becomes a problem',
      level: 'prevents',
      how: 'Spend half an hour on it at the next team day. Ask what would make this score a little better in the next survey.',
    },
  ],
  high: [
    {
      title: 'Find out why this works',
      level: 'prevents',
      how: 'Ask people what they value most about it, and make sure that you do not lose this in the next round of cuts.',
    },
    {
      title: 'Share what works',
      level: 'prevents',
      how: 'Before the end of the quarter, ask someone who does this well to explain it to another team over lunch.',
    },
    {
      title: 'Ask someone to keep an eye on it',
      level: 'prevents',
      how: 'Name one person who will speak up if it starts to get worse.',
    },
  ],
}

/** Actions that fit every survey. `tell` is always the last action in the list. */
export const lastActions = {
  tell: {
    title: 'Tell everyone what you heard and what happens next',
    level: 'copes',
    how: 'Within two weeks of this report, the owner thanks people, shares the main results and says who will do what, and what will not be done. Nobody tries to find out who answered what.',
  },
  name: {
    title: 'Give each action one owner and one due date',
    level: 'copes',
    how: 'The owner agrees to it, gets time to do it and sends a short update every month.',
  },
  repeat: {
    title: 'Set the date of the next survey now',
    level: 'copes',
    how: 'Choose a date in three to six months. By then people will notice changes, and will still remember what they said.',
  },
} satisfies Record<string, Action>

/** Answers that need no action, in lower case. */
export const neutralLabels = new Set([
  'nothing at the moment',
  'nothing gets in the way',
  'keep things as they are',
  'nothing',
  'none',
  'none of these',
  'none of the above',
  'not applicable',
  'n/a',
  'no answer',
  'other',
])
