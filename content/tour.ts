/** The page /tour, for people who are deciding whether to try the product. */
export const tour = {
  headline: 'Find out how your team is doing, in confidence',
  introduction:
    'Send your team a wellbeing survey. You get a report that shows what is going well, what to improve and what you can do about it.',
  picture: {
    alt: 'The start of a report: the overall score, and a bar for each category.',
    caption: 'A report from our sample company',
  },
  start: 'Start free trial',
  signIn: 'Sign in',
  steps: {
    heading: 'How it works',
    list: [
      {
        name: 'Add your team',
        text: 'Upload an Excel or CSV file, or add people one by one. People without e-mail can answer with a printed card.',
      },
      {
        name: 'Send a survey',
        text: 'Choose a template and a date. Everyone with an e-mail address gets their own link. We remind people who have not answered.',
      },
      {
        name: 'Act on the report',
        text: 'When the survey has ended, and enough people have answered, you see scores and suggested actions. Choose what you will do, and tell your team.',
      },
    ],
  },
  promise: {
    heading: 'Our promise to your team',
    sentences: (smallest: number) => [
      'Your team’s answers are confidential.',
      'You only get summaries, never what one person said.',
      `Every summary covers at least ${smallest} people.`,
    ],
    link: 'How we keep this promise, and what its limits are',
  },
  prices: {
    heading: 'Prices',
    trial: 'Your first 30 days are free. You do not need a credit card.',
    whole: 'Each price is for your whole company.',
    test: 'This is test billing. No money is charged.',
    missing: 'We cannot show our prices at the moment. Please try again later.',
  },
}
