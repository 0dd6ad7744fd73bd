/** A discussion guide for an area. `about` explains the area to people who have not seen the survey. */
export interface Talk {
  about: string
  /** Open questions, which cannot be answered with yes or no. */
  questions: [string, string, string, string, string]
}

/** Discussion guides, keyed by area. */
export const talks = {
  demands: {
    about: 'How much there is to do, how fast, and when.',
    questions: [
      'When in the last few months did you have the most work and the least time to do it?',
      'Which tasks are rushed or left when it is busy, and what happens then?',
      'Who asks you for things that are hard to combine, and how do you decide between them?',
      'What gets in the way of taking your breaks or going home on time?',
      'If we could drop, move or share one task next month, which should it be?',
    ],
  },
  control: {
    about: 'How much say people have in the way they do their work.',
    questions: [
      'What can you decide yourself today, and what would you like to decide?',
      'When did you last suggest a better way of doing something, and what happened?',
      'Who decides working hours and breaks, and what would make them easier for you?',
      'Which rules or approvals take more time than they are worth?',
      'What could we try for a month so that you can decide more yourselves?',
    ],
  },
  managers_support: {
    about: 'Encouragement, feedback and help from line managers.',
    questions: [
      'When work gets difficult, what do managers here do that helps most?',
      'When did you need help and not ask for it, and why?',
      'How do you find out whether your work is good, and how would you like to find out?',
      'What makes it easy or hard to tell your manager that something has upset you?',
      'What do managers need more time, training or freedom to do?',
    ],
  },
  peer_support: {
    about: 'Help and respect among colleagues.',
    questions: [
      'When did colleagues here help each other really well?',
      'When are people left to cope on their own?',
      'How do new colleagues, part-timers and other shifts become part of the team?',
      'Where could there be more respect, for example between teams or at handovers?',
      'What would help us to support each other more?',
    ],
  },
  relationships: {
    about: 'How people treat each other, and what happens when things go wrong.',
    questions: [
      'What is it like here when people work together well?',
      'What kinds of situation lead to friction or anger?',
      'What happens today when someone is treated badly, and what should happen?',
      'Who could someone talk to in confidence, and what would make that easier?',
      'Which ways of treating each other should we keep, and which should we no longer accept?',
    ],
  },
  role: {
    about: 'Whether people know what is expected of them, and why.',
    questions: [
      'Where is it unclear who is responsible for something?',
      'What would a new person find hardest to understand about your job?',
      'When have two people expected different things from you?',
      'How do you find out what your team and the company want to achieve?',
      'What would make your duties clearer in the next month?',
    ],
  },
  change: {
    about: 'How changes are decided, explained and carried out.',
    questions: [
      'Which change in the last year went well, and why?',
      'Which change did not go well, and what should people have been told or asked earlier?',
      'How do you hear about changes, and how would you like to hear about them?',
      'Which future changes would you like to know more about?',
      'How could you be involved before the next change is decided?',
    ],
  },
} satisfies Record<string, Talk>

export const groundRules = [
  'Taking part is voluntary, and nobody has to speak.',
  'Talk about the work, not about individuals. Do not name anyone, whether they are here or not.',
  'What you hear stays in this room. Agree what is written down, and make sure it does not identify anyone.',
  'Do not ask or guess who answered what in the survey.',
  'Listen and take notes before you respond. Only promise what you can do.',
  'If anyone would prefer to talk alone or to someone else, say who they can go to.',
]
