/** A rate limit that all processes share. */
export interface Limit {
  /** What the limit applies to: an account, company, network address or API key. */
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
 * All rate limits except those for passwords and keys. They allow for heavy but ordinary use: a shop that
 * asks every customer, an office whose staff all sign up at one table, or a company with 20,000 people.
 */
export const LIMITS = {
  /** The general limit for changes by signed-in people. */
  change: [account(1_000, 10 * MINUTE)],

  newAccount: [address(30, HOUR)],
  newCompany: [account(10, DAY), address(30, DAY)],
  newSurvey: [account(200, DAY), company(100, DAY)],

  /** Emails to people who did not ask for them. `MAILS_A_DAY` also limits the emails to each address. */
  invitation: [account(100, DAY), company(50, DAY)],
  feedbackByHand: [account(500, DAY), company(300, DAY)],
  feedbackByTrigger: [company(2_000, DAY), address(6_000, DAY)],
  /**
   * Replies to feedback. They go only to people who answered a feedback request, and each answer gets at most
   * one.
   */
  feedbackReply: [account(1_000, DAY)],
  /** Closing or restoring a company, which sends an email to every member. */
  closing: [account(10, DAY)],

  /** A representative's statement, which emails the owner and stores a copy of the questions. */
  statement: [account(20, DAY), company(100, DAY)],

  /** Calls that make our server contact an identity provider. */
  provider: [account(60, HOUR), company(60, HOUR)],

  /** Calls whose cost grows with the amount of data. */
  /** Imports. Each file is uploaded twice: once for the preview and once for the import. */
  upload: [account(120, HOUR), company(60, HOUR)],
  download: [account(20, HOUR)],
  /** Filing an assessment, which stores a PDF of up to about 5 MB. */
  filing: [account(20, HOUR), company(30, DAY)],
  launch: [account(100, HOUR), company(20, HOUR)],
  /**
   * Printing a batch of up to 500 cards, which takes several seconds. The largest survey has 40 such batches.
   */
  cards: [account(60, HOUR), company(60, HOUR)],
  /** Creating a batch of up to 500 cards or replacing its unused ones. Each card uses up a 32-bit id. */
  cardBatch: [account(1_000, 10 * MINUTE), address(500, DAY)],
  /** The year plan's preview, which simulates each date with made-up answers and takes up to two seconds. */
  preview: [account(300, HOUR), company(300, HOUR)],
  /**
   * Changes to the year plan. When the plan starts, its dates are worked out in the same way as for the
   * preview.
   */
  yearPlan: [account(300, HOUR), company(300, HOUR)],
  /** Calls to the language model. */
  writing: [account(60, HOUR), company(60, HOUR)],
  /** The page of plans, which asks the payment provider for a link. */
  plans: [account(120, HOUR), company(120, HOUR)],
  /** Calls to the payment provider. */
  payment: [account(60, HOUR), company(30, HOUR)],

  /**
   * Calls that make our server contact an address chosen by the company. A call counts even if its address is
   * refused.
   */
  webhook: [account(60, HOUR), company(30, HOUR)],
  webhookTest: [account(60, HOUR), company(30, HOUR)],
  /** All calls made with the same API key. */
  key: [key(120, MINUTE)],
  /**
   * Synchronisation by a directory. A directory makes one call for each person, and on the first day it sends
   * everyone.
   */
  directory: [key(12_000, MINUTE)],

  /** Public forms whose entries the provider's staff read. */
  form: [address(10, 10 * MINUTE)],
  failure: [address(30, 10 * MINUTE)],
  /**
   * A whole office may share one network address, and phones retry after a failure, so this limit is high.
   */
  answer: [address(300, 10 * MINUTE)],
} satisfies Record<string, Limit[]>

/**
 * The limit for downloads of PDFs and other files. Counted per network address, and again per survey or
 * company.
 */
export const PDF_LIMIT = { max: 120, seconds: 10 * MINUTE }

/**
 * The maximum number of unsolicited emails of one kind that a mailbox receives in a day. There are four kinds:
 * emails that companies ask for, survey emails, confirmation links and password links. The first two are
 * counted for each company with a plan, and together for all companies without a plan that were created in one
 * network. Otherwise, strangers with trial companies could stop a company's emails. Links to an account's own
 * address are counted by account. After the limit, we still send one an hour.
 */
export const MAILS_A_DAY = 5

/**
 * Anyone can enter an account's new address, or an unconfirmed address with a '+tag'. In a day, a mailbox
 * gets links for such addresses from at most this many networks. After a network's first link, its further
 * links count towards a limit that all networks share.
 */
export const LINK_NETWORKS_A_DAY = 20

/**
 * For each of the first two kinds of email in `MAILS_A_DAY`: the maximum number of networks from which
 * companies without a plan can email a mailbox in a day. Each network's first email does not count towards
 * the next limit.
 */
export const TRIAL_NETWORKS_A_DAY = 20
/** The maximum number of further emails that a mailbox gets in a day from all of these networks together. */
export const TRIAL_FURTHER_A_DAY = 20

/**
 * The most people that a company's surveys may ask in two weeks, which is how long a survey runs. During the
 * trial, the company's `trial_people` is the limit instead.
 */
export const PEOPLE_ASKED = 100_000

/**
 * The most people and tags that a network may add in a day, for all of its companies together. It is ten times
 * the size of the largest team. A refused attempt counts, because it may use up ids. Ids have 32 bits, and all
 * companies share them.
 */
export const ADDED_A_DAY = { max: 1_000_000, seconds: DAY }

/**
 * The most tags that a network may give to people in a day, for all of its companies together. Each takes up
 * space on the disk. 100,000 people can have 50 each.
 */
export const LINKED_A_DAY = { max: 5_000_000, seconds: DAY }

/**
 * How many times a week a person may change the numbers of companies that had a trial. Each new number then
 * counts as having had a trial, even if it belongs to another company.
 */
export const NUMBERS_A_WEEK = 3

export const KILOBYTE = 1_024
export const MEGABYTE = 1_024 * KILOBYTE
/** The maximum size in bytes of a body sent without a session. It is enough for every form. */
export const MOST_WITHOUT_SESSION = 16 * KILOBYTE
/** The maximum number of different property names in it. */
export const MOST_NAMES_WITHOUT_SESSION = 60
/** The maximum size of an uploaded file in bytes. */
export const MAX_UPLOAD = 5 * MEGABYTE
const FORM_AROUND_IT = 64 * KILOBYTE

/** The maximum size of a call's body in bytes. A larger body is refused before it is read. */
export function mostBytes({ access, upload, bodyBytes }: Bounded): number {
  if (upload) return MAX_UPLOAD + FORM_AROUND_IT
  return bodyBytes ?? (access === 'public' ? MOST_WITHOUT_SESSION : MEGABYTE)
}

/**
 * The maximum number of different sequences of property names with which the objects in a call's body start.
 * The largest bodies are lists of people.
 */
export function mostNames({ access, bodyBytes = 0, bodyNames }: Omit<Bounded, 'upload'>): number {
  if (bodyNames) return bodyNames
  if (access === 'public') return MOST_NAMES_WITHOUT_SESSION
  return bodyBytes > MEGABYTE ? 1_000 : 200
}

interface Bounded {
  access: string
  upload?: boolean
  bodyBytes?: number
  bodyNames?: number
}

/** The properties of a call that determine its limits. */
interface Limited {
  limits?: readonly Limit[]
  method: string
  access: string
  readsOnly?: boolean
}

/**
 * Every call with an API key counts towards the key's limit and any limits of its own. Public calls and calls
 * that only read have only their own limits. All other calls have their own limits or, if they have none, the
 * general limit.
 */
export function limitsOf({ limits, method, access, readsOnly }: Limited): readonly Limit[] {
  if (access === 'key') return [...LIMITS.key, ...(limits ?? [])]
  return limits ?? (method !== 'GET' && access !== 'public' && !readsOnly ? LIMITS.change : [])
}
