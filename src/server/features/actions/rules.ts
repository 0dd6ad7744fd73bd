import {
  ACTIONS_AT_MOST,
  ACTIONS_OF_COMPANY,
  type ActionStatus,
  isOpen,
  OPEN_AT_MOST,
  SHARED_AT_MOST,
  STATUS_WORDS,
} from '#domain/actions.ts'
import { LEVEL_WORDS } from '#domain/assessment.ts'
import { fullDate } from '#domain/dates.ts'
import { MAIL_ADDRESS } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { createTurns } from '#server/platform/core/turns.ts'
import type { ReadAction } from './queries.ts'

/** The fields whose changes an action's history describes. */
type Known = Pick<
  ReadAction,
  | 'title'
  | 'how'
  | 'team'
  | 'category'
  | 'owner'
  | 'due_on'
  | 'status'
  | 'outcome'
  | 'shared'
  | 'level'
  | 'check_on'
  | 'areas'
>

const quoted = (text: string | null) => (text === null ? 'nothing' : `“${text}”`)
const FIELDS: [name: string, words: (action: Known) => string][] = [
  ['Title', ({ title }) => quoted(title)],
  ['How', ({ how }) => quoted(how)],
  ['Team', ({ team }) => team ?? 'everyone'],
  ['Category', ({ category }) => category ?? 'none'],
  ['Owner', ({ owner }) => owner],
  ['Due', ({ due_on }) => fullDate(due_on)],
  ['Status', ({ status }) => STATUS_WORDS[status]],
  ['Outcome', ({ outcome }) => quoted(outcome)],
  ['Shared with the team', ({ shared }) => (shared ? 'yes' : 'no')],
  // Names only the areas, because people who may not read the assessment can still see an action's history.
  ['Hazards', ({ areas }) => areas.join(', ') || 'none'],
  ['What it does', ({ level }) => (level === null ? 'not said' : LEVEL_WORDS[level].label)],
  ['Check on', ({ check_on }) => (check_on === null ? 'no date' : fullDate(check_on))],
]

/** Describes each changed field with its previous value, so that no text is lost when it is replaced. */
export const changesInWords = (before: Known, after: Known): string[] =>
  FIELDS.flatMap(([name, words]) => {
    const [was, is] = [words(before), words(after)]
    return was === is ? [] : [`${name}: ${was} → ${is}`]
  })

/** Local parts of shared mailboxes, such as 'info', which are not people's names. */
const NO_NAMES = new Set(
  'info,office,hello,mail,team,admin,sales,support,contact,accounts,post,enquiries,service,reception,shop,bakery,warehouse,kitchen,finance,staff,work,home,person,user,test'.split(
    ',',
  ),
)
const SHORTEST_NAME = 3

const namesIn = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[^\p{L}'’-]+/u)
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= SHORTEST_NAME && !NO_NAMES.has(name))

/**
 * Names in a team's email addresses that occur in one of the texts: 'sam.jones@' gives sam and jones. Leaves
 * out all others, because the addresses of a large team can contain millions.
 */
export async function namesOf(
  emails: Iterable<string> | AsyncIterable<string>,
  texts: readonly string[],
): Promise<Set<string>> {
  const words = new Set(texts.flatMap((text) => wordsIn(text).map(bare)))
  const names = new Set<string>()
  const turn = createTurns()
  for await (const email of emails) {
    for (const name of namesIn(email)) if (words.has(name)) names.add(name)
    await turn()
  }
  return names
}

/** A capitalised word may be a name: 'will' is a verb, but 'Will' may be a person. */
const CAPITALISED = /\p{Lu}[\p{L}'’-]*/gu

const wordsIn = (text: string): string[] => text.replaceAll(MAIL_ADDRESS, ' ').match(CAPITALISED) ?? []
const bare = (word: string) => word.toLowerCase().replace(/['’]s$/, '')

/**
 * Words in a text that could be a person's name, without duplicates. This is only a hint, because no list has
 * every name.
 */
export function couldName(text: string, names: ReadonlySet<string>): string[] {
  const addresses = text.match(MAIL_ADDRESS) ?? []
  const words = wordsIn(text)
  return [...new Set([...addresses, ...words.filter((word) => names.has(bare(word)))])]
}

/** An action of the survey. */
interface Counted {
  /** Null for the whole company. */
  tag_id: number | null
  status: ActionStatus
  shared: boolean
}

export function requireFewer(actions: Counted[], ofCompany: number) {
  refuseFrom(
    ACTIONS_AT_MOST,
    actions.length,
    `A survey can have up to ${ACTIONS_AT_MOST} actions. Delete one first.`,
  )
  refuseFrom(
    ACTIONS_OF_COMPANY,
    ofCompany,
    `A company can have up to ${thousands(ACTIONS_OF_COMPANY)} actions. Delete one first.`,
  )
}

export const requireRoom = (actions: Counted[], tagId: number | null) =>
  refuseFrom(
    OPEN_AT_MOST,
    actions.filter(({ status, tag_id }) => isOpen(status) && tag_id === tagId).length,
    `A survey can have up to ${OPEN_AT_MOST} open actions for ${tagId === null ? 'the whole company' : 'each team'}. Drop or finish one first.`,
  )

export const requireShareable = (actions: Counted[]) =>
  refuseFrom(
    SHARED_AT_MOST,
    actions.filter(({ shared }) => shared).length,
    `You can share up to ${SHARED_AT_MOST} actions of a survey. Stop sharing one first.`,
  )

function refuseFrom(most: number, actions: number, message: string) {
  if (actions >= most) throw new AppError('conflict', message)
}
