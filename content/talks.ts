/** Material for a talk about an area. `about` explains the area to people who have not seen the survey. */
export interface Talk {
  about: string
  /** Open questions, which cannot be answered with yes or no. */
  questions: [string, string, string, string, string]
}

/** By the key of the area. */
export const talks = {
  demands: {
    about: 'How much there is to do, how fast, and when.',
    questions: [
      'When in the last months was the work most out of step with the time there was for it?',
      'Which tasks get left or rushed when it is busy, and what follows from that?',
      'Who asks you for things that are hard to combine, and how do you choose between them?',
      'What gets in the way of taking your breaks or going home on time?',
      'If one demand could be dropped, moved or shared next month, which should it be?',
    ],
  },
  control: {
    about: 'How much say people have in the way they do their work.',
    questions: [
      'What do you decide yourself today, and what would you like to decide?',
      'When did you last have a better way of doing something, and what became of it?',
      'How do working times and breaks come about, and what would make them easier to live with?',
      'Which rules or approvals cost more than they help?',
      'What could we try for a month that would leave more of the decision with you?',
    ],
  },
  managers_support: {
    about: 'Encouragement, feedback and help from line managers.',
    questions: [
      'What does a manager do here that helps you most when work gets difficult?',
      'When would you have needed help and not asked for it, and why not?',
      'How do you learn whether your work is good, and how would you like to learn it?',
      'What makes it easy or hard to bring something upsetting to your manager?',
      'What should managers have more time, training or freedom for?',
    ],
  },
  peer_support: {
    about: 'Help and respect among colleagues.',
    questions: [
      'What does good help among colleagues look like here, at its best?',
      'When does everybody end up alone with their work?',
      'How do new colleagues, part-timers and other shifts find their place?',
      'Where does respect get lost, for example between teams or at handovers?',
      'What would help us to help one another more?',
    ],
  },
  relationships: {
    about: 'How people treat one another, and what is done when it goes wrong.',
    questions: [
      'What does it look like here when people work together well?',
      'What kind of situations lead to friction or anger?',
      'What happens today when somebody is treated badly, and what should happen?',
      'Whom could somebody turn to in confidence, and what would make them do it?',
      'Which habits should we keep, and which should we stop putting up with?',
    ],
  },
  role: {
    about: 'Whether people know what is expected of them, and what it is for.',
    questions: [
      'Where is it unclear whose task something is?',
      'What would somebody new find hardest to understand about your job?',
      'When did two people expect different things from you?',
      'How do you learn what your team and the company aim for?',
      'What would make your duties clearer within the next month?',
    ],
  },
  change: {
    about: 'How change is decided, told and carried out.',
    questions: [
      'Which change of the last year went well, and what made it so?',
      'Which one did not, and what should have been said or asked earlier?',
      'How do you hear about changes, and how would you like to hear about them?',
      'What is coming that you would like to know more about?',
      'How could you have a part in the next change before it is decided?',
    ],
  },
} satisfies Record<string, Talk>

export const groundRules = [
  'Taking part is voluntary, and nobody has to speak.',
  'Talk about the work, not about persons. No names, of those present or absent.',
  'What is said stays in the room. What is written down is agreed on, and leads to nobody.',
  'Do not ask, or guess, who answered what in the survey.',
  'Listen first. Write down before you judge, and promise only what you can keep.',
  'Whoever would rather speak alone, or to somebody else, can: say to whom.',
]
