import type { Action } from './action.ts'

/** For categories and options that have no actions of their own. Each is used at most once in a report. */
export const generalActions: Record<'impact' | 'obstacle' | 'goal' | 'low' | 'middle' | 'high', Action[]> = {
  impact: [
    {
      title: 'Ask what lies behind it',
      how: 'Within two weeks a manager sits down with a small group that volunteers, asks when it happens and what it costs, and writes down the two points they agree on. Begin with the one you can change without asking anybody.',
    },
    {
      title: 'Try one change for a month',
      how: 'Let anyone propose it, name somebody to look after it, and set the day on which you decide together to keep it or drop it.',
    },
    {
      title: 'See it for yourself',
      how: 'Spend half a day on the work floor before the month is out, watch more than you talk, and ask them at the end what you failed to see.',
    },
    {
      title: 'Make it smaller before you make it perfect',
      how: 'Choose the part of it that returns every week, agree a simple remedy with the team, and compare the next four weeks with the last four.',
    },
  ],
  obstacle: [
    {
      title: 'Take one hurdle away',
      how: 'Name who has the power to remove it, give that person three weeks and any help they ask for, and tell everybody how it ended.',
    },
    {
      title: 'Work around it for now and plan the real repair',
      how: 'Agree a temporary way with the team this week, and put a date and a name to the lasting one.',
    },
    {
      title: 'Find out where it has already been solved',
      how: 'Some team, shift or neighbouring company is likely to cope better, so visit it with two colleagues by next month and borrow what fits.',
    },
    {
      title: 'Put a price on the obstacle',
      how: 'Count for a fortnight the hours or orders it costs you, because a figure makes it easier to decide what a remedy may cost.',
    },
  ],
  goal: [
    {
      title: 'Take the first step towards a common wish',
      how: 'Ask at the next meeting what the smallest useful beginning would be, and do that before the quarter ends.',
    },
    {
      title: 'Let volunteers lead on it',
      how: 'Give two or three people a few working hours, a modest sum and a date for showing what they have tried.',
    },
    {
      title: 'Say what is possible and what is not',
      how: 'Answer the wish openly within a month: yes, partly or no, each with its reason, and then keep to what you said.',
    },
    {
      title: 'Break the wish down by quarter',
      how: 'Write four modest steps with the team, one for each season, and look at them together whenever a season closes.',
    },
  ],
  low: [
    {
      title: 'Make this the first topic of the month',
      how: 'The owner opens the next staff meeting with it, listens without defending, and returns within two weeks with one thing that changes.',
    },
    {
      title: 'Set up a small group with time to act',
      how: 'Three people from different jobs meet weekly for six weeks, with leave to decide on small matters and a line to the owner for large ones.',
    },
    {
      title: 'Repair before you improve',
      how: 'Ask every team which single thing is broken here, put those things right in order of effort, and post the list where all can follow it.',
    },
  ],
  middle: [
    {
      title: 'Choose one thing to do better',
      how: 'Each team picks it in its next meeting, tells its manager what it needs, and says after six weeks what came of it.',
    },
    {
      title: 'Learn from your own best days',
      how: 'Ask people to describe the last time this went well, look for what those occasions share, and arrange for more of them.',
    },
    {
      title: 'Talk it over while it is still easy',
      how: 'Give it half an hour at the next team day, with the question of what would have to happen to lift it a little by the following survey.',
    },
  ],
  high: [
    {
      title: 'Find out what makes this work',
      how: 'Let people say what they value most about it, and make sure that nobody saves money there by accident.',
    },
    {
      title: 'Share what works',
      how: 'Ask somebody who lives it well to explain it to another team over lunch within the quarter.',
    },
    {
      title: 'Give it a guardian',
      how: 'Name one person who watches over it and may raise an alarm when it starts to slip.',
    },
  ],
}

/** These fit every survey. The first of them is the last entry of every list of actions. */
export const lastActions = {
  tell: {
    title: 'Tell everybody what you heard and what comes next',
    how: 'Within two weeks of reading this, the owner shares the main results, says thank you, and names what will be done, by whom, and what will not. Nobody tries to find out who answered what.',
  },
  name: {
    title: 'Give each action one name and one date',
    how: 'Whoever takes it on agrees to it, gets the time for it, and reports in two sentences a month.',
  },
  repeat: {
    title: 'Set the date of the next survey now',
    how: 'Three to six months is long enough for changes to be felt and short enough for people to remember what they said.',
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
