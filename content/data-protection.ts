/** The facts about an installation and a company that the documents state. */
export interface Settings {
  company: string
  address: string
  number: string
  product: string
  site: string
  /** The smallest group of people for which a figure is shown. */
  k: number
  retention_months: number
  languages: string
  /** The language model, where one is configured. */
  model: string | null
  /** The mail server, where one is configured. */
  mail: string | null
  payment: boolean
  failures: boolean
  /** Today's date, as text. */
  today: string
}

export interface Part {
  heading: string
  paragraphs?: string[]
  points?: string[]
  rows?: [name: string, said: string][]
}

export interface Document {
  /** The file's name in the archive. */
  file: string
  title: string
  parts: Part[]
  /** The roles of those who sign it. */
  signed: string[]
}

export const NO_LEGAL_ADVICE =
  'This is a draft that was filled in from the settings of the service. It is no legal advice. Check it, add what is particular to you, and ask whoever advises you on data protection.'

const FILL_IN = '…………………………………………………'

const recipients = ({ model, mail, payment, failures, product }: Settings): [string, string][] => [
  [
    `The provider of ${product}`,
    'Runs the service as your processor. Its administrators can read single submitted answers; each time is written to a log that nobody can change.',
  ],
  [
    'Mail server',
    mail
      ? `${mail}: gets the address of each person, the company’s name and a personal link. No answers.`
      : 'None is set at the moment: no e-mail leaves the service.',
  ],
  [
    'Language model',
    model
      ? `${model}: gets published totals and, for replies to customers’ feedback, what the customer wrote. Never an employee’s answer, name or address.`
      : 'None is set: all texts are written by the service itself.',
  ],
  ...(payment
    ? [
        ['Stripe', 'Payment of the plan: the company and whoever pays. Nothing of employees.'] as [
          string,
          string,
        ],
      ]
    : []),
  ...(failures
    ? [
        ['Sentry', 'What kind of failure happened and where in the program, without what anybody typed.'] as [
          string,
          string,
        ],
      ]
    : []),
]

const kept = ({ retention_months }: Settings): [string, string][] => [
  ['Single answers', `Deleted ${retention_months} months after a survey has ended; drafts when it ends.`],
  ['Addresses and teams', 'Until you or the person removes them; 30 days after the company is closed.'],
  ['Published reports', 'Totals without a link to a person, until the company is deleted.'],
  [
    'Codes in place of addresses',
    'Within four months after a survey has ended. No address can be read from them; they keep anybody from being asked twice, and reports from being compared into pointing at somebody.',
  ],
]

const measures = ({ k }: Settings) => [
  `No report counts fewer than ${k} people. For every person who answered at least ${k - 1} others are counted in exactly the same reports of that survey, so that no comparison of reports points at anybody. It also holds between surveys of the same people that lie less than 60 days apart.`,
  'The number is fixed when a survey goes out and is printed on its first card.',
  'The employer never sees single answers or written words. While a survey runs it sees no score, and who has answered only as of the last full hour, and at once when the survey ends.',
  'What people named, or ticked of what they wrote, is listed only where at least three did so, in the words of the survey.',
  'Each person has a link of their own; what was begun is given back only to the browser in which it was given.',
  'Two-step sign-in, limits on guessing, an audit log that can only be added to, and tokens and passwords kept as hashes.',
]

const limits = [
  'A group of one mind gives its answer away.',
  'Whoever can read somebody’s mailbox can open their link before they do. An employer who controls mailboxes can work round any rule.',
  'Surveys that lie more than 60 days apart can be compared.',
  'Whoever hands out cards could fill some in. Whoever keeps a copy of a card can see when it was used, or use it first.',
  'Administrators of the provider can link answers to an address until the answers are deleted. The answers are confidential; nobody should be told more than that.',
]

const purpose =
  'To find out how people are at work, to see where work itself is the cause, and to decide with them what to do about it. In Great Britain employers have to assess the risk of work-related stress (Management of Health and Safety at Work Regulations 1999, regulation 3).'

const basis: [string, string][] = [
  [
    'Usual basis',
    'UK GDPR Article 6(1)(f), legitimate interests; where a survey is part of assessing risks at work also Article 6(1)(c), legal obligation.',
  ],
  [
    'Health data',
    'Answers about wellbeing may be data concerning health. Article 9(2)(b) with Schedule 1, paragraph 1 of the Data Protection Act 2018 (employment) is the usual condition; it asks for an appropriate policy document.',
  ],
  [
    'Consent',
    'Rarely fits between employer and employee. Taking part is free all the same, and nobody may be treated worse for it.',
  ],
]

const who = ({ company, address, number }: Settings): [string, string][] => [
  ['Controller', [company, address, number && `company number ${number}`].filter(Boolean).join(', ')],
  ['Contact for data protection', FILL_IN],
]

const assessment = (of: Settings): Document => ({
  file: '1-impact-assessment',
  title: 'Data protection impact assessment',
  signed: ['Whoever answers for this processing', 'Data protection officer, if there is one'],
  parts: [
    {
      heading: 'What is done, and why',
      paragraphs: [purpose],
      rows: [...who(of), ['Service', `${of.product}, ${of.site}`], ['Languages', of.languages]],
    },
    {
      heading: 'Why an assessment',
      paragraphs: [
        'Employees depend on their employer, and what they are asked may concern health. Both speak for an assessment before the first survey (UK GDPR Article 35).',
      ],
    },
    { heading: 'Lawful basis', rows: basis },
    {
      heading: 'Whose data, and which',
      points: [
        'Employees who are asked: e-mail address or card, teams, language, whether they have answered, submitted answers.',
        'People who manage surveys: name, e-mail address, sign-ins, what they changed.',
      ],
    },
    { heading: 'Who gets what', rows: recipients(of) },
    { heading: 'How long it is kept', rows: kept(of) },
    {
      heading: 'Is it needed, and is there less',
      points: [
        'Only totals are published, and no free text reaches the employer.',
        'Nobody has to take part, and comments are optional.',
        `Add here why less would not do: ${FILL_IN}`,
      ],
    },
    { heading: 'Risks, and what is done about them', points: measures(of) },
    {
      heading: 'What is left',
      paragraphs: [
        'No measure takes these away. Say whether you accept them, and tell the people who are asked:',
      ],
      points: limits,
    },
    {
      heading: 'Whom you have asked',
      rows: [
        ['Employees or their representatives', FILL_IN],
        ['Data protection officer', FILL_IN],
        ['Decision, and date', FILL_IN],
        [
          'To be looked at again',
          'When the survey, the teams or the service change, and once a year at the latest.',
        ],
      ],
    },
  ],
})

const record = (of: Settings): Document => ({
  file: '2-record-of-processing',
  title: 'Record of processing',
  signed: [],
  parts: [
    {
      heading: 'Entry under UK GDPR Article 30(1)',
      rows: [
        ...who(of),
        ['Processing', 'Surveys of employees about wellbeing at work'],
        ['Purpose', purpose],
        ['People concerned', 'Employees and others who work for the company'],
        [
          'Data',
          'E-mail address, teams, language, participation, answers on scales and by choice, optional comments and what their authors ticked of them',
        ],
      ],
    },
    { heading: 'Recipients and processors', rows: recipients(of) },
    {
      heading: 'Transfers to other countries',
      rows: [['Where the service runs, and under which safeguards', FILL_IN]],
    },
    { heading: 'Time limits', rows: kept(of) },
    { heading: 'Technical and organisational measures', points: measures(of) },
  ],
})

const notice = (of: Settings): Document => ({
  file: '3-notice-to-employees',
  title: 'How your answers are kept confidential',
  signed: [],
  parts: [
    {
      heading: 'What it is about',
      paragraphs: [
        `${of.company} would like to know how you are at work, and asks you with ${of.product}. Taking part is up to you. Nobody is treated worse for what they answered, or for not answering.`,
      ],
    },
    {
      heading: 'What your employer sees',
      points: [
        `Average scores, and how many people chose an issue, an obstacle or a goal or ticked a theme, in reports of at least ${of.k} people.`,
        'Whether you have answered, to the hour, or at once when the survey ends, and so also whether you have not. Of printed cards only how many were used, at the end.',
        'Never your single answers, and never what you write.',
      ],
    },
    {
      heading: 'Who else',
      paragraphs: [
        'Administrators of the provider can read submitted answers, under contract, and each time is written down.',
        of.model
          ? `A language model (${of.model}) helps to put published totals into words. It gets no answer of yours.`
          : 'No language model is used.',
      ],
    },
    { heading: 'How long', rows: kept(of) },
    { heading: 'What nobody can promise', points: limits },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask what is held about you, have it put right, object, and be removed at any time: every e-mail about a survey has a link for that. Who answers by a printed card has given no name or address by which they could be found. After you are removed your answers to surveys that have ended lead to nobody and stay in the totals.',
        `More at ${of.site}/trust. You can complain to the Information Commissioner’s Office at ico.org.uk.`,
      ],
      rows: who(of),
    },
  ],
})

const letter = (of: Settings): Document => ({
  file: '4-letter-to-representatives',
  title: 'A survey about wellbeing at work',
  signed: [`For ${of.company}`],
  parts: [
    {
      heading: 'To the representatives of the employees',
      paragraphs: [
        `Dear ${FILL_IN},`,
        `${of.company} is planning a survey of everybody who works here, with ${of.product}. ${purpose} We would like to have your view before it goes out.`,
      ],
    },
    { heading: 'What we promise', points: measures(of).slice(0, 4) },
    {
      heading: 'What we ask you',
      points: [
        'Are the questions the right ones, and is anything missing?',
        'Which teams should be looked at, so that nobody is pointed at?',
        'Who of you would like to see the results first, and to talk over what follows?',
      ],
    },
    {
      heading: 'What follows',
      paragraphs: [
        'We share the results with everybody, say which actions we take and which we do not, and tell what came of them. The impact assessment, the record and the notice to employees are enclosed.',
        'What no such survey can promise stands in the notice, too.',
      ],
    },
  ],
})

/** In the order in which they are read. */
export const documentsOf = (settings: Settings): Document[] => [
  assessment(settings),
  record(settings),
  notice(settings),
  letter(settings),
]
