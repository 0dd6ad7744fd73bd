import type { Option } from '#domain/question-types.ts'
import type { Category, Question, Template } from '#domain/template.ts'

/** The seven areas in the order of HSE's tables. Scores, bands and assessments refer to them by these keys. */
const AREAS = {
  'hse.demands': ['Demands', 'Workload, work patterns and the pace of work.', 'c3'],
  'hse.control': ['Control', 'How much say people have in the way they do their work.', 'c1'],
  'hse.managers_support': ["Managers' support", 'Encouragement, feedback and help from line managers.', 'c4'],
  'hse.peer_support': ['Peer support', 'Help and respect from colleagues.', 'c5'],
  'hse.relationships': [
    'Relationships',
    'Whether people treat each other well, and what happens when they do not.',
    'c2',
  ],
  'hse.role': ['Role', 'Whether people understand their part in the organisation.', 'c6'],
  'hse.change': ['Change', 'How change is managed and talked about.', 'c7'],
} as const

type Area = keyof typeof AREAS

const labelled = (...labels: string[]): Option[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }))

const HOW_OFTEN = labelled('Never', 'Seldom', 'Sometimes', 'Often', 'Always')
const HOW_TRUE = labelled('Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree')
/**
 * The number of the last question about how often something happens. The questions after it ask how far
 * people agree.
 */
const LAST_HOW_OFTEN = 23

/**
 * HSE's wording in HSE's order, so a question's number is its position. `R` marks questions where agreement
 * lowers the score.
 */
const QUESTIONS: [words: string, area: Area, reversed?: 'R'][] = [
  ['I am clear what is expected of me at work', 'hse.role'],
  ['I can decide when to take a break', 'hse.control'],
  ['Different groups at work demand things from me that are hard to combine', 'hse.demands', 'R'],
  ['I know how to go about getting my job done', 'hse.role'],
  ['I am subject to personal harassment in the form of unkind words or behaviour', 'hse.relationships', 'R'],
  ['I have unachievable deadlines', 'hse.demands', 'R'],
  ['If work gets difficult, my colleagues will help me', 'hse.peer_support'],
  ['I am given supportive feedback on the work I do', 'hse.managers_support'],
  ['I have to work very intensively', 'hse.demands', 'R'],
  ['I have a say in my own work speed', 'hse.control'],
  ['I am clear what my duties and responsibilities are', 'hse.role'],
  ['I have to neglect some tasks because I have too much to do', 'hse.demands', 'R'],
  ['I am clear about the goals and objectives for my department', 'hse.role'],
  ['There is friction or anger between colleagues', 'hse.relationships', 'R'],
  ['I have a choice in deciding how I do my work', 'hse.control'],
  ['I am unable to take sufficient breaks', 'hse.demands', 'R'],
  ['I understand how my work fits into the overall aim of the organisation', 'hse.role'],
  ['I am pressured to work long hours', 'hse.demands', 'R'],
  ['I have a choice in deciding what I do at work', 'hse.control'],
  ['I have to work very fast', 'hse.demands', 'R'],
  ['I am subject to bullying at work', 'hse.relationships', 'R'],
  ['I have unrealistic time pressures', 'hse.demands', 'R'],
  ['I can rely on my line manager to help me out with a work problem', 'hse.managers_support'],
  ['I get help and support I need from colleagues', 'hse.peer_support'],
  ['I have some say over the way I work', 'hse.control'],
  ['I have sufficient opportunities to question managers about change at work', 'hse.change'],
  ['I receive the respect at work I deserve from my colleagues', 'hse.peer_support'],
  ['Staff are always consulted about change at work', 'hse.change'],
  [
    'I can talk to my line manager about something that has upset or annoyed me about work',
    'hse.managers_support',
  ],
  ['My working time can be flexible', 'hse.control'],
  ['My colleagues are willing to listen to my work-related problems', 'hse.peer_support'],
  ['When changes are made at work, I am clear how they will work out in practice', 'hse.change'],
  ['I am supported through emotionally demanding work', 'hse.managers_support'],
  ['Relationships at work are strained', 'hse.relationships', 'R'],
  ['My line manager encourages me at work', 'hse.managers_support'],
]

const questionsOf = (area: Area): Question[] =>
  QUESTIONS.flatMap(([question, of, reversed], index) => {
    const id = index + 1
    if (of !== area) return []
    return {
      id,
      key: `hse.${String(id).padStart(2, '0')}`,
      question,
      question_type: 'range',
      role: 'score',
      answer_helper: 'Think of your work over the last six months.',
      options: id <= LAST_HOW_OFTEN ? HOW_OFTEN : HOW_TRUE,
      has_other: false,
      reversed: reversed === 'R',
      optional: false,
      locked: true,
    }
  })

const categories = Object.entries(AREAS).map(
  ([key, [name, description, color]], index): Category => ({
    id: index + 1,
    key,
    name,
    description,
    color,
    // All areas form a single part, because HSE mixes their questions and does not show the areas' names.
    part: 'Your work',
    questions: questionsOf(key as Area),
  }),
)

export const hse = {
  id: 2,
  name: 'HSE Management Standards Indicator Tool',
  instrument: {
    id: 'hse',
    name: 'HSE Management Standards Indicator Tool',
    edition: '35 questions',
    licence: 'Open Government Licence',
    attribution:
      'Contains public sector information published by the Health and Safety Executive and licensed under the Open Government Licence',
    source: 'https://www.hse.gov.uk/stress/standards/step2/surveys.htm',
  },
  categories,
} satisfies Template
