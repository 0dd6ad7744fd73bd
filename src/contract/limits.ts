/** A rate limit, counted over all processes together. */
export interface Limit {
  /** What calls are counted by: account, company, network address or API key. */
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
 * All rate limits except those that guard passwords and keys. Ordinary use stays below them: a shop that asks every
 * customer, an office whose staff all sign up at one table, a company of 20,000.
 */
export const LIMITS = {
  /** Any change by a signed-in person. */
  change: [account(1_000, 10 * MINUTE)],

  newAccount: [address(30, HOUR)],
  newCompany: [account(10, DAY), address(30, DAY)],
  newSurvey: [account(200, DAY), company(100, DAY)],

  /** Mails to people who did not ask for them. Each recipient's address also has `MAILS_A_DAY`. */
  invitation: [account(100, DAY), company(50, DAY)],
  feedbackByHand: [account(500, DAY), company(300, DAY)],
  feedbackByTrigger: [company(2_000, DAY), address(6_000, DAY)],
  /** One reply for each answer; its mail goes to people who wrote first. */
  feedbackReply: [account(1_000, DAY)],
  /** Sends a mail to every member. */
  closing: [account(10, DAY)],

  /** Makes our server call somebody else's. */
  provider: [account(60, HOUR), company(60, HOUR)],

  /** The work of these calls grows with the amount of data. */
  /** A file is uploaded twice: for the preview, and for the import. */
  upload: [account(120, HOUR), company(60, HOUR)],
  download: [account(20, HOUR)],
  launch: [account(100, HOUR), company(20, HOUR)],
  /** Uses the time of a language model. */
  writing: [account(60, HOUR), company(60, HOUR)],
  /** Calls the payment provider. */
  payment: [account(60, HOUR), company(30, HOUR)],

  /** Calls a server that the company names. */
  webhookTest: [account(60, HOUR), company(60, HOUR)],
  /** Everything that is done with one API key. */
  key: [key(120, MINUTE)],
  /** A directory sends one person at a time, and all of them on the first day. */
  directory: [key(12_000, MINUTE)],

  /** Public forms that the provider's staff read. */
  form: [address(10, 10 * MINUTE)],
  failure: [address(30, 10 * MINUTE)],
  /** A whole office may share one address, and a phone retries what was not sent. */
  answer: [address(300, 10 * MINUTE)],
} satisfies Record<string, Limit[]>

/** PDFs opened from one network address. */
export const PDF_LIMIT = { max: 120, seconds: 10 * MINUTE }

/** The most unrequested mails that one mailbox gets in a day, from all companies together. */
export const MAILS_A_DAY = 5

/** The properties of a call that decide its limits. */
interface Limited {
  limits?: readonly Limit[]
  method: string
  access: string
  readsOnly?: boolean
}

/**
 * A call by a signed-in person that changes something has the general limit unless it has its own. Public calls have only
 * their own. Calls with a key share the key's limit, and may have another.
 */
export function limitsOf({ limits, method, access, readsOnly }: Limited): readonly Limit[] {
  if (access === 'key') return [...LIMITS.key, ...(limits ?? [])]
  return limits ?? (method !== 'GET' && access !== 'public' && !readsOnly ? LIMITS.change : [])
}
