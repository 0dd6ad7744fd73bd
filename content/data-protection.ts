/** The facts about the installation and the company that the documents contain. */
export interface Settings {
  company: string
  address: string
  number: string
  /**
   * Whom employees can ask about their data: name, address and phone. Empty if the company has named nobody.
   */
  data_contact: string
  product: string
  site: string
  /** The minimum number of people in a group whose figures are shown. */
  k: number
  retention_months: number
  languages: string
  /** The language model, if one is configured. */
  model: string | null
  /** The mail server, if one is configured. */
  mail: string | null
  payment: boolean
  failures: boolean
  /**
   * The sentences for employees about which team leads and representatives would see summaries if a survey
   * were sent now.
   */
  readers: string[]
  /** The newest statements of employee representatives, each as one string. */
  statements: string[]
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
  /** The document's file name in the archive. */
  file: string
  title: string
  parts: Part[]
  /** The job titles of the people who sign the document. */
  signed: string[]
}

export const NO_LEGAL_ADVICE =
  'This is a draft, filled in from the service’s settings. It is not legal advice. Check it, add anything specific to your company, and ask your data protection adviser.'

const FILL_IN = '…………………………………………………'

const recipients = ({ model, mail, payment, failures, product }: Settings): [string, string][] => [
  [
    `The provider of ${product}`,
    'Runs the service as your processor. Its administrators can read individual submitted answers. Each time they do, it is recorded in a log that nobody can change.',
  ],
  [
    'Mail server',
    mail
      ? `${mail}: receives each person’s address, the company’s name and a personal link, but no answers.`
      : 'No mail server is set up, so the service sends no e-mail.',
  ],
  [
    'Language model',
    model
      ? `${model}: receives published totals and, for replies to customer feedback, what the customer wrote. It never receives an employee’s answers, name or address.`
      : 'No language model is set up. The service writes all text itself.',
  ],
  ...(payment
    ? [
        [
          'Stripe',
          'Takes payment for the plan. Receives details of the company and of the person who pays, but nothing about employees.',
        ] as [string, string],
      ]
    : []),
  ...(failures
    ? [
        [
          'Sentry',
          'Receives error reports, which say what failed and where in the program. They contain nothing that anyone typed.',
        ] as [string, string],
      ]
    : []),
]

const kept = ({ retention_months }: Settings): [string, string][] => [
  [
    'Individual answers',
    `Deleted ${retention_months} months after a survey has ended. Unsubmitted answers are deleted on the server when it ends.`,
  ],
  [
    'Addresses and teams',
    'Until you or the person removes them, or 30 days after the company’s account is closed.',
  ],
  ['Published reports', 'Totals with no link to a person, until the company is deleted.'],
  [
    'Codes in place of addresses',
    'Deleted within 4 months of a survey ending. The codes do not show any addresses. They make sure that nobody is asked twice, and that comparing reports cannot single anyone out.',
  ],
]

const measures = ({ k }: Settings) => [
  `Every report covers at least ${k} people. For every person who answered, at least ${k - 1} others are counted in exactly the same reports of that survey, so comparing reports cannot single anyone out.`,
  'A company cannot send the same person a third survey within 56 days. A survey that ended without results does not count. A person already counted in 2 surveys within 56 days is not counted in a third. Reports of surveys within 56 days are checked against each other. A report is withheld if a comparison could single out fewer people than a report must cover.',
  'The number of people that a report must cover is fixed when a survey goes out and is shown on its first card. The title, questions, company name and help contacts do not change while people answer.',
  'The employer never sees individual answers or comments. While a survey runs, the employer sees no scores. The employer sees who has answered. This is updated every hour on the hour, and when the survey ends. Reminders go to people who had not answered by the start of the hour.',
  'Issues, obstacles, goals and themes are listed only if at least 3 people chose them, in the words of the survey.',
  'Each person has their own link. Answers that have not been submitted can be seen again only in the browser they were entered in.',
  'The service has two-step sign-in, limits on guessing and an audit log that cannot be changed. It stores passwords and tokens as hashes.',
]

const limits = [
  'If everyone in a group gives the same answer, that answer can be seen.',
  'Comparing two reports can show an answer that everyone who is only in one of them gave and nobody who is only in the other gave. One person can be enough on one side, for example someone who leaves while four people join. Lists of issues, obstacles, goals and themes are left out if another of the company’s surveys has counted some of the same people in the last 8 weeks.',
  'Surveys 56 days or more apart can be compared. The more often the same people are asked, the more there is to compare.',
  'An issue, obstacle or goal is listed if at least 3 people in a report chose it. If someone subtracts a team’s report from the full report, the difference may be fewer than 3 people.',
  'Someone who can read another person’s mailbox can open that person’s link first.',
  'A team lead who answers the survey knows their own answers. In a summary of 5 people, that leaves 4. The same is true of a manager.',
  'An employer who controls several mailboxes can get round any rule.',
  'Someone who is removed and added again under an address with a different part before the @ is counted as 2 people.',
  'People may be recognised by what they write. Only the provider’s administrators can read it.',
  'Someone who hands out cards could fill some in. Someone who keeps a copy of a card can see whether the card has been used, or use it first.',
  'Someone who answers by e-mail and also with a card, or with 2 cards, is counted as 2 people. If most people do this and one does not, comparing the numbers can show what that person answered.',
  'Until answers are deleted, the provider’s administrators can link them to an address. Call the answers confidential, and promise no more than that.',
]

const aims =
  'find out how people are at work, see where the work itself causes problems, and decide with them what to do about it'

const duty =
  'Employers in Great Britain must assess the risk of work-related stress (Management of Health and Safety at Work Regulations 1999, regulation 3).'

const purpose = `We want to ${aims}. ${duty}`

const basis: [string, string][] = [
  [
    'Usual basis',
    'UK GDPR Article 6(1)(f), legitimate interests. If the survey is part of a workplace risk assessment, also Article 6(1)(c), legal obligation.',
  ],
  [
    'Health data',
    'Answers about wellbeing may be data concerning health. The usual condition is Article 9(2)(b) with Schedule 1, paragraph 1 of the Data Protection Act 2018 (employment). It requires an appropriate policy document.',
  ],
  [
    'Consent',
    'Consent is rarely a valid basis between employer and employee. Taking part is still voluntary, and nobody may be treated worse for their choice.',
  ],
]

const who = ({ company, address, number }: Settings): [string, string][] => [
  ['Controller', [company, address, number && `company number ${number}`].filter(Boolean).join(', ')],
  ['Contact for data protection', FILL_IN],
]

const assessment = (of: Settings): Document => ({
  file: '1-impact-assessment',
  title: 'Data protection impact assessment',
  signed: ['Person responsible for this processing', 'Data protection officer, if there is one'],
  parts: [
    {
      heading: 'What we do, and why',
      paragraphs: [purpose],
      rows: [...who(of), ['Service', `${of.product}, ${of.site}`], ['Languages', of.languages]],
    },
    {
      heading: 'Why an assessment is needed',
      paragraphs: [
        'Employees depend on their employer, and the questions may concern their health. For both reasons, carry out an assessment before the first survey (UK GDPR Article 35).',
      ],
    },
    { heading: 'Lawful basis', rows: basis },
    {
      heading: 'Whose data, and what data',
      points: [
        'Employees who are invited: e-mail address or card, teams, language, whether they have answered, submitted answers.',
        'People who manage surveys, team leads and employee representatives: name, e-mail address, sign-ins, changes they made.',
      ],
    },
    { heading: 'Who gets what', rows: recipients(of) },
    { heading: 'How long it is kept', rows: kept(of) },
    {
      heading: 'Is it necessary and proportionate?',
      points: [
        'Only totals are published. The employer never gets comments.',
        'Taking part is voluntary, and comments are optional.',
        `Say here why you could not do this with less data: ${FILL_IN}`,
      ],
    },
    { heading: 'Risks, and what is done to reduce them', points: measures(of) },
    {
      heading: 'Remaining risks',
      paragraphs: [
        'No measure removes these risks. Say whether you accept them, and tell the people you invite:',
      ],
      points: limits,
    },
    {
      heading: 'Who you have consulted',
      rows: [
        ...(of.statements.length > 0
          ? of.statements.map((statement): [string, string] => ['Employee representative', statement])
          : [['Employees or their representatives', FILL_IN] as [string, string]]),
        ['Data protection officer', FILL_IN],
        ['Decision and date', FILL_IN],
        ['Next review', 'When the survey, the teams or the service change, and at least once a year.'],
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
          'E-mail address, teams, language, whether they have answered, answers on scales and from lists, optional comments, and the themes ticked for comments',
        ],
      ],
    },
    { heading: 'Recipients and processors', rows: recipients(of) },
    {
      heading: 'Transfers to other countries',
      rows: [['Where the service runs, and the safeguards', FILL_IN]],
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
      heading: 'What this is about',
      paragraphs: [
        `${of.company} would like to know how you are doing at work, and uses ${of.product} to ask you. Taking part is up to you. Nobody will be treated worse for what they answer, or for not answering.`,
      ],
    },
    {
      heading: 'What your employer sees',
      points: [
        `Average scores, and how many people chose an issue, obstacle or goal or ticked a theme, in reports of at least ${of.k} people.`,
        'Whether you have answered. They see this updated every hour while the survey is running, and as soon as it ends. For printed cards, the service shows only how many were used, and only at the end.',
        'Some numbers for the whole company: the share who said they are harassed or bullied, how many people would recommend working there, how many noticed a change, and which scores are linked to recommending. The trust page says how many answers each of them needs.',
        'Whether e-mails to you could not be delivered, and whether you have stopped them.',
        'Never your own answers, and never what you write.',
        ...of.readers,
      ],
    },
    {
      heading: 'Who else can see it',
      paragraphs: [
        'The provider’s administrators can read submitted answers, under contract. Each time they do, it is recorded.',
        of.model
          ? `A language model (${of.model}) helps to describe the published totals in words. It never gets your answers.`
          : 'No language model is used.',
      ],
    },
    { heading: 'How long we keep it', rows: kept(of) },
    { heading: 'What nobody can promise', points: limits },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask what is held about you, have it corrected, object, and be removed at any time. Every survey e-mail has a link for this. If you answer with a printed card, we have no name or address that would let us find your answers. After you are removed, your answers to surveys that have ended stay in the totals, without your name or address. For up to 4 months, a code made from your address stays with these answers, so that nobody is asked or counted twice. After that, nothing links the answers to you.',
        `Find out more at ${of.site}/trust. ${of.data_contact ? `If you have a question or a complaint about your data, ask ${of.company} first: ${of.data_contact}. ` : ''}You can complain to the Information Commissioner’s Office at ico.org.uk.`,
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
      heading: 'To the employee representatives',
      paragraphs: [
        `Dear ${FILL_IN},`,
        `${of.company} is planning to survey everyone who works here, using ${of.product}. ${purpose} We would like your views before it goes out.`,
      ],
    },
    { heading: 'What we promise', points: measures(of).slice(0, 5) },
    {
      heading: 'What we would like to ask you',
      points: [
        'Are these the right questions, and is anything missing?',
        'Which teams should have their own report, without making anyone recognisable?',
        'Which of you would like to see the results first and discuss the next steps?',
      ],
    },
    {
      heading: 'What happens next',
      paragraphs: [
        'We will share the results with everyone and say what we will and will not do. Later we will tell you what happened as a result. The impact assessment, the record and the notice to employees are enclosed.',
        'The notice also says what a survey like this cannot promise.',
      ],
    },
  ],
})

/** The documents, in reading order. */
export const documentsOf = (settings: Settings): Document[] => [
  assessment(settings),
  record(settings),
  notice(settings),
  letter(settings),
]
