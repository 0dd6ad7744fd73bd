import type { CategoryActions } from './action.ts'

export const financialActions: CategoryActions = {
  category: 'Financial wellbeing',
  impacts: {
    'Rising bills at home': {
      title: 'Point people to free help with bills',
      how: 'Send everybody the address of MoneyHelper and of the nearest Citizens Advice with the next payslip, and add any discount the company can pass on. It does its work unseen, so mention it again every quarter.',
    },
    'Pay that feels unfair': {
      title: 'Compare your pay with the market and say what you found',
      how: 'The owner sets each role beside local advertisements and the real Living Wage by the end of the quarter, and names the gaps to be closed first. Being told the reasons often counts as much as the sum.',
    },
    'Hours or pay that go up and down': {
      title: 'Promise a minimum of hours',
      how: 'Look at the last three months and offer each person a fixed number near what they usually work, with extra hours on top by choice. Track how often pay still differs from what was expected.',
    },
    'The cost of getting to work': {
      title: 'Make the way to work cheaper',
      how: 'Offer interest-free season ticket loans and put people who live near each other in touch for lifts, within two months. A few questions at the door will show who saves by it.',
    },
    'Too little put aside for later': {
      title: 'Make saving easy and automatic',
      how: 'Ask your payroll provider or a local credit union whether people can save straight from their wages, and open it for all who want it by next quarter. The number of savers tells you if it meets a need.',
    },
    'Debts or sudden costs': {
      title: 'Offer a safety net for bad months',
      how: 'Set up a small, fair advance on wages with clear rules, handled by one discreet person, and name StepChange for free advice on debt. Never ask for the reason, only whether the rules were easy to use.',
    },
  },
  obstacles: {
    'Pay is never talked about': {
      title: 'Explain how pay is decided',
      how: 'On one page say when it is looked at, who decides, what counts and what the ranges are, and take questions in a meeting before the next review. You have been clear if the questions after it are about details.',
    },
    'Benefits that are hard to understand': {
      title: 'Rewrite your benefits on one page',
      how: 'For each benefit say what it is worth in pounds, who can have it and whom to ask, and test the page on somebody new. See in three months which ones more people use.',
    },
    'Short notice when hours change': {
      title: 'Give notice of every change in hours',
      how: 'Fix a number of days after which a shift may no longer be cancelled without pay, and put it in writing next month. Log each late change with its reason, and take on the commonest.',
    },
    'Late or wrong payments': {
      title: 'Get every payslip right',
      how: 'Whoever runs payroll lists the mistakes of the last six months, ends the most frequent kind, and promises that errors are made good within two working days. Report the number of corrections each month until it is nil.',
    },
    'Nobody to ask in confidence': {
      title: 'Name somebody for money questions',
      how: 'Choose a person who is not in the line of command, or a service from outside, and tell people that nothing is passed on. Repeat the name on payslips twice a year.',
    },
  },
  goals: {
    'A clear pay review': {
      title: 'Set a date for the pay review and keep it',
      how: 'Announce the month, what will be looked at and when everybody will hear, even if the answer may be no. Give each person the result and the reason face to face.',
    },
    'Steady hours and pay': {
      title: 'Smooth out the ups and downs',
      how: 'Work out with two members of staff how busy and quiet months could balance each other, for example by counting hours over the year. Try it with volunteers for one season first.',
    },
    'Help with planning my money': {
      title: 'Offer an hour about money, in working time',
      how: 'Invite an independent speaker, such as a credit union or a local advice charity and never somebody who sells, once this half-year. Hand out slips without names to hear what to cover next.',
    },
    'A better pension': {
      title: 'Show what the pension is worth',
      how: 'Ask your provider to explain it to staff in plain words and to show what one per cent more from each side would bring. Decide before the next tax year what the company can add.',
    },
    'Lower costs of getting to work': {
      title: 'Save a journey where you can',
      how: 'See which roles allow a day at home or four longer days, and join the Cycle to Work scheme for the rest. Let people who try it for two months tell you what they saved.',
    },
  },
  low: {
    title: 'Begin with pay that is right and on time',
    how: 'Check with payroll that overtime, holiday pay and minimum wage are correct for everybody this month, and put any error right unasked. Then tell people when pay will next be looked at.',
  },
  middle: {
    title: 'Make the money you already spend count',
    how: 'Ask staff which benefit they would trade for another at equal cost, and make one such trade this year. Show them the sum, so that they see it was fair.',
  },
  high: {
    title: 'Keep pay predictable and explained',
    how: 'Say early and plainly when something about hours, bonus or pension is going to change, because trust in pay is lost by a single surprise.',
  },
  strongest: 'People feel fairly paid and reasonably secure, which leaves their minds free for the work.',
  weakest:
    'Worry about money comes to work with people, and clear, predictable pay eases it even where there is little to add.',
}
