/** How often something may be done, counted for all processes together. */
export interface Limit {
  /** Whose calls count together: one person's, one company's, those from one network address, those with one API key. */
  each: 'account' | 'company' | 'address' | 'key'
  max: number
  seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const by =
  (each: Limit['each']) =>
  (max: number, seconds: number): Limit => ({ each, max, seconds })
const [account, company, address, key] = [by('account'), by('company'), by('address'), by('key')]

/**
 * Every number that stops a call for being one too many, but for those that guard passwords and keys. Nobody who means well
 * meets them: a shop that asks every customer, an office that signs up at one table, a company of 20,000 are below.
 */
export const LIMITS = {
  /** Whatever a signed-in person changes. */
  change: [account(1_000, 10 * MINUTE)],

  newAccount: [address(30, HOUR)],
  newCompany: [account(10, DAY), address(30, DAY)],
  newSurvey: [account(200, DAY), company(100, DAY)],

  /** Mails to people who did not ask for them. Each address is protected besides: see `MAILS_A_DAY`. */
  invitation: [account(100, DAY), company(50, DAY)],
  feedbackByHand: [account(500, DAY), company(300, DAY)],
  feedbackByTrigger: [company(2_000, DAY), address(6_000, DAY)],
  /** Once for each answer; the mails go to people who have written. */
  feedbackReply: [account(1_000, DAY)],
  /** Tells every member. */
  closing: [account(10, DAY)],

  /** Makes us call somebody else's server. */
  provider: [account(60, HOUR), company(60, HOUR)],

  /** Work in proportion to what there is. */
  /** Each file comes twice: to be looked at, and to be taken. */
  upload: [account(120, HOUR), company(60, HOUR)],
  download: [account(20, HOUR)],
  launch: [account(100, HOUR), company(20, HOUR)],
  /** A model's time. */
  writing: [account(60, HOUR), company(60, HOUR)],
  /** A payment provider's. */
  payment: [account(60, HOUR), company(30, HOUR)],

  /** Calls that go to somebody else's machine. */
  webhookTest: [account(60, HOUR), company(60, HOUR)],
  /** Everything that is done with one API key. */
  key: [key(120, MINUTE)],
  /** Directories send one person at a time, and all of them on the first day. */
  directory: [key(12_000, MINUTE)],

  /** Public forms that staff read. */
  form: [address(10, 10 * MINUTE)],
  failure: [address(30, 10 * MINUTE)],
  /** An office has one address, and a phone sends again what did not get through. */
  answer: [address(300, 10 * MINUTE)],
} satisfies Record<string, Limit[]>

/** PDFs that are opened from one network address. */
export const PDF_LIMIT = { max: 120, seconds: 10 * MINUTE }

/** What one mailbox gets in a day that it did not ask for, from all companies together. */
export const MAILS_A_DAY = 5

/** What of a call decides its limits. */
interface Limited {
  limits?: readonly Limit[]
  method: string
  access: string
  readsOnly?: boolean
}

/**
 * A call that changes something as somebody has a limit by existing; public ones say theirs or have none. Those with a key
 * all count together, besides what they say.
 */
export function limitsOf({ limits, method, access, readsOnly }: Limited): readonly Limit[] {
  if (access === 'key') return [...LIMITS.key, ...(limits ?? [])]
  return limits ?? (method !== 'GET' && access !== 'public' && !readsOnly ? LIMITS.change : [])
}
