import type { CategoryActions } from './action.ts'

export const financialActions: CategoryActions = {
  category: 'Financial wellbeing',
  impacts: {
    'Rising bills at home': {
      title: 'Point people to free help with bills',
      level: 'copes',
      how: 'Add the details of MoneyHelper and the nearest Citizens Advice to the next payslip, with any discount you can offer. People may use it without telling you, so send a reminder every quarter.',
    },
    'Pay that feels unfair': {
      title: 'Compare your pay with the market and share what you find',
      level: 'prevents',
      how: 'By the end of the quarter, the owner compares each role with local job adverts and the real Living Wage, and says which gaps will be closed first. Explaining the reasons often matters as much as the amount.',
    },
    'Hours or pay that go up and down': {
      title: 'Guarantee a minimum number of hours',
      level: 'prevents',
      how: 'Look at the last three months and offer each person fixed hours close to what they usually work, with extra hours if they want them. Track how often pay still differs from what people expected.',
    },
    'The cost of getting to work': {
      title: 'Make travel to work cheaper',
      level: 'prevents',
      how: 'Within two months, offer interest-free season ticket loans and help people who live near each other to share lifts. Then ask people whether they spend less.',
    },
    'Too little put aside for later': {
      title: 'Make saving easy and automatic',
      level: 'copes',
      how: 'Ask your payroll provider or a local credit union whether people can save straight from their wages. Offer it to everyone by next quarter. The number of savers shows whether it helps.',
    },
    'Debts or sudden costs': {
      title: 'Offer help with sudden costs',
      level: 'supports',
      how: 'Offer small advances on wages under clear, fair rules, and ask one discreet person to handle them. Tell people about StepChange for free debt advice. Never ask why someone needs an advance. Only ask whether the rules were easy to follow.',
    },
  },
  obstacles: {
    'Pay is never talked about': {
      title: 'Explain how pay is decided',
      level: 'prevents',
      how: 'On one page, set out when pay is reviewed, who decides, what counts and what the ranges are. Take questions in a meeting before the next review. If people then only ask about details, your explanation was clear.',
    },
    'Benefits that are hard to understand': {
      title: 'Explain your benefits on one page',
      level: 'copes',
      how: 'For each benefit, say what it is worth in pounds, who can get it and who to ask. Test the page on a new starter. In three months, check which benefits are used more.',
    },
    'Short notice when hours change': {
      title: 'Give fair notice of changes in hours',
      level: 'prevents',
      how: 'By next month, put in writing how many days before a shift you can cancel it without paying for it. Record each late change and the reason, and tackle the most common one.',
    },
    'Late or wrong payments': {
      title: 'Get every payslip right',
      level: 'prevents',
      how: 'The person who runs payroll lists the mistakes made in the last six months and fixes the most common one. Promise to correct errors within two working days. Report the number of errors each month until there are none.',
    },
    'Nobody to ask in confidence': {
      title: 'Name someone for questions about money',
      level: 'copes',
      how: 'Choose a person who does not manage anyone, or an outside service, and tell people that nothing they say is passed on. Put the name on payslips twice a year.',
    },
  },
  goals: {
    'A clear pay review': {
      title: 'Set a date for the pay review and keep to it',
      level: 'prevents',
      how: 'Announce the month, what will be looked at and when people will hear, even if the answer may be no. Give each person the result and the reason in person.',
    },
    'Steady hours and pay': {
      title: 'Even out hours and pay',
      level: 'prevents',
      how: 'With two members of staff, work out how quiet months could balance busy ones, for example with annualised hours. Try it with volunteers for three months first.',
    },
    'Help with planning my money': {
      title: 'Offer a money talk in working time',
      level: 'copes',
      how: 'In the next six months, invite an independent speaker who does not sell anything, such as a credit union or a local advice charity. Ask on unsigned slips what to cover next.',
    },
    'A better pension': {
      title: 'Show people what their pension is worth',
      level: 'copes',
      how: 'Ask your provider to explain the pension to staff in plain words, and to show what an extra one per cent from each side would add. Decide before the next tax year what the company can add.',
    },
    'Lower costs of getting to work': {
      title: 'Cut a journey where you can',
      level: 'prevents',
      how: 'See which roles could have a day at home or four longer days, and join the Cycle to Work scheme for the others. After two months, ask people what they saved.',
    },
  },
  low: {
    title: 'Start by paying people correctly and on time',
    level: 'prevents',
    how: 'This month, check with payroll that overtime, holiday pay and the minimum wage are right for everyone, and correct errors without being asked. Then tell people when pay will next be reviewed.',
  },
  middle: {
    title: 'Get more from what you already spend',
    level: 'prevents',
    how: 'Ask staff which benefit they would swap for another that costs the same, and make one swap this year. Show them the figures.',
  },
  high: {
    title: 'Keep pay predictable and well explained',
    level: 'prevents',
    how: 'Tell people early and plainly when hours, bonuses or pensions are going to change. One surprise can undo their trust.',
  },
  strongest: 'People feel fairly paid and reasonably secure, which helps them to focus on their work.',
  weakest:
    'Money worries affect people at work too, and clear, predictable pay helps even if you cannot pay more.',
}
