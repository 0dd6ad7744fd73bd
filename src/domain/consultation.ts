/**
 * Works out which of a survey's rules have changed since an employee representative made a statement about
 * them.
 */

export const surveyKinds = ['full', 'pulse'] as const

export const changeables = ['date', 'questions', 'audience', 'readers', 'mails'] as const
export type Changeable = (typeof changeables)[number]

/** The fields of a survey's rules, grouped by the kind of change that is reported. */
const PARTS = {
  date: ['estimated_date', 'open_days', 'reminder_days'],
  questions: ['title', 'kind', 'survey_template'],
  audience: ['asked', 'teams', 'cards'],
  readers: ['readers', 'min_group_size', 'retention_months'],
  mails: ['languages', 'mails'],
} satisfies Record<Changeable, string[]>

type Stated = Readonly<Record<string, unknown>>

/**
 * The parts of a survey's rules that have changed since somebody saw them. A change to the date, the
 * questions or the readers also changes the emails. The emails are then listed only if the languages have
 * changed too.
 */
export function changedSince(seen: Stated, now: Stated): Changeable[] {
  const changed = changeables.filter((part) => PARTS[part].some((field) => differs(seen[field], now[field])))
  const repeats = changed.some((part) => part === 'date' || part === 'questions' || part === 'readers')
  const isOnlyRepeated = repeats && !differs(seen.languages, now.languages)
  return changed.filter((part) => part !== 'mails' || !isOnlyRepeated)
}

// Compares the rules as JSON. Fields are sorted first, because the database does not keep their order.
const differs = (one: unknown, other: unknown) => inOrder(one) !== inOrder(other)
const inOrder = (value: unknown) => JSON.stringify(value, sorted)

function sorted(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The changed parts as words, for 'Changed since this statement: questions, date.' */
export const CHANGED_WORDS: Record<Changeable, string> = {
  date: 'date',
  questions: 'questions',
  audience: 'who is asked',
  readers: 'who sees what',
  mails: 'e-mails',
}

export const sayChanged = (changed: readonly Changeable[]) =>
  changed.length === 0
    ? null
    : `Changed since this statement: ${changed.map((part) => CHANGED_WORDS[part]).join(', ')}.`
