import type { CategoryActions } from './action.ts'

type AreaActions = Pick<CategoryActions, 'category' | 'low' | 'middle' | 'high' | 'strongest' | 'weakest'>

/** HSE's seven areas have no questions about issues, obstacles or goals, so an action only depends on the area's score. */
const areas: AreaActions[] = [
  {
    category: 'Demands',
    low: {
      title: 'Cut the load where it peaks',
      how: 'Within a fortnight each team names the hours in which work and time are furthest apart, and the owner drops, moves or staffs one of the tasks in them. Ask after a month whether those hours have become bearable.',
    },
    middle: {
      title: 'Agree what comes first',
      how: 'Every manager settles with the team, once a week, which tasks may wait when not everything fits. Deadlines that nobody can meet are sent back with a date that can be kept.',
    },
    high: {
      title: 'Watch the load before it grows',
      how: 'Before you accept a large order or a new task, ask the people who will do it what would have to give way.',
    },
    strongest: 'What is asked of people fits the time they have for it.',
    weakest: 'As long as there is more work than time, little else will help for long.',
  },
  {
    category: 'Control',
    low: {
      title: 'Hand over decisions about the own work',
      how: 'Each team lists the decisions that somebody else takes for it, chooses two that it could take itself, and takes them from next month. The manager says beforehand what the limits are and then keeps out.',
    },
    middle: {
      title: 'Let people plan their own breaks and pace',
      how: 'Try for four weeks who could arrange breaks, order and pace among themselves, and keep what has worked.',
    },
    high: {
      title: 'Keep asking before you rule',
      how: 'Whenever a rule or a system is about to take a choice away, hear those who have it today first.',
    },
    strongest: 'People have a say in how they do their work, which takes the edge off much that is hard.',
    weakest: 'Where others decide everything, even a fair load wears people down.',
  },
  {
    category: "Managers' support",
    low: {
      title: 'Give every manager time to manage',
      how: 'Free each line manager for an hour a week that belongs to talks with single people, and name somebody to whom the managers themselves can turn. Look after a quarter whether the talks have taken place.',
    },
    middle: {
      title: 'Make useful feedback a habit',
      how: 'Each manager tells each person once a month what went well and asks what help is missing. A short training on listening, before the year is out, makes it easier.',
    },
    high: {
      title: 'Keep good managers good',
      how: 'Ask the managers what helps them to be there for people, and protect it when it becomes busy.',
    },
    strongest: 'People can rely on those who lead them.',
    weakest: 'Whoever cannot turn to a manager carries every other trouble alone.',
  },
  {
    category: 'Peer support',
    low: {
      title: 'Make room for helping one another',
      how: 'Plan a quarter of an hour at each handover in which people say where they need a hand, and thank those who give one. New colleagues get somebody by their side for their first weeks.',
    },
    middle: {
      title: 'Bring people together who only meet in passing',
      how: 'Let two teams or shifts swap a person for a day each month, and talk about what both have learnt.',
    },
    high: {
      title: 'Leave good teams together',
      how: 'Think of who works well with whom when you change rotas, and ask before you part them.',
    },
    strongest: 'Colleagues help and respect one another, which carries a company through hard weeks.',
    weakest: 'Without help from colleagues a hard day has no end.',
  },
  {
    category: 'Relationships',
    low: {
      title: 'Say that harassment and bullying end here',
      how: 'The owner says to everybody, in person, what is not tolerated, whom to turn to in confidence and what happens then. Have the way of complaining checked by somebody from outside, and act on every complaint within days.',
    },
    middle: {
      title: 'Settle friction early',
      how: 'Teach managers to speak about unkind words on the day they fall, and offer a mediator whom both sides trust. Ask at the next survey whether it has become calmer.',
    },
    high: {
      title: 'Keep the tone that you have',
      how: 'Tell new people in their first week how you speak with one another, and whom they can turn to.',
    },
    strongest: 'People treat one another well.',
    weakest: 'Where people are treated badly, that comes before everything else.',
  },
  {
    category: 'Role',
    low: {
      title: 'Write down who does what',
      how: 'Within a month each person and their manager put the duties on one page, and tell the others. Where two people expect different things from somebody, they settle it between them and not through that person.',
    },
    middle: {
      title: 'Show what the work is for',
      how: 'Begin a meeting each month with what the company and the department aim for, and what each team adds to it.',
    },
    high: {
      title: 'Keep duties clear when they change',
      how: 'Change the page with the duties on the day on which the duties change.',
    },
    strongest: 'People know what is expected of them and what it is good for.',
    weakest: 'Unclear duties cost little to mend, which makes this a good place to begin.',
  },
  {
    category: 'Change',
    low: {
      title: 'Ask before you change and tell while you do',
      how: 'For the next change, say to those concerned what is open and what is not, hear them before you decide, and meet them every fortnight until it has settled.',
    },
    middle: {
      title: 'Explain a change in terms of a working day',
      how: 'Describe on one page what will be different on the first morning, for whom, and where questions go. Collect the questions and answer all of them.',
    },
    high: {
      title: 'Look back at each change together',
      how: 'Ask some weeks after each change what should be done the same way next time.',
    },
    strongest: 'Changes are talked over and understood.',
    weakest: 'A change that nobody was asked about is a strain even when it is a good one.',
  },
]

export const standardsActions: CategoryActions[] = areas.map((area) => ({
  ...area,
  impacts: {},
  obstacles: {},
  goals: {},
}))
