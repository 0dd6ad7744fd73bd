import './messages.ts'
import { z } from 'zod'
import { EMAIL, normaliseEmail } from '#domain/email.ts'
import { holdsDomain, holdsWebAddress, isPlainLine, isPlainText } from '#domain/names.ts'

/** The message for a missing field. Other problems use the default messages for all fields. */
const missing = (message: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? message : undefined,
})

export const MAX_TEXT = 255

/**
 * The base schema for every string in a request. The length is checked before the string is trimmed,
 * normalised or matched, and a string that is too long is not checked any further.
 */
export const textOf = (max: number, given?: { missing?: string; error?: string }) =>
  z
    .string(given?.missing === undefined ? undefined : missing(given.missing))
    .max(max, { abort: true, ...(given?.error !== undefined && { error: given.error }) })

/**
 * The base schema for every list in a request. Counts the items before it parses them, whereas
 * `z.array(item).max(max)` parses every item first. Stops when it has found 50 problems.
 */
export const listOf = <T extends z.ZodType>(
  item: T,
  max: number,
  { min = 0, error, tooFew }: ListMessages = {},
) =>
  z.preprocess(
    (given, context) =>
      Array.isArray(given) && given.length > max ? tooMany(context, { given, max, error }) : given,
    stopEarly(z.array(item).min(min, tooFew).max(max)),
  ) as z.ZodType<z.output<T>[], z.input<T>[]>

/** Nobody reads more problems than this. A short request could have thousands, and each takes time. */
const MOST_PROBLEMS = 50

/**
 * Replaces Zod's own loop through the items, which never stops early. Must not call Zod's own function,
 * because that may undo the replacement.
 */
function stopEarly<T extends z.ZodType>(list: z.ZodArray<T>) {
  const { def } = list._zod
  list._zod.parse = (payload, context) => {
    const { value: input } = payload
    if (!Array.isArray(input)) {
      payload.issues.push({ expected: 'array', code: 'invalid_type', input, inst: list })
      return payload
    }
    const items: unknown[] = []
    for (const [index, value] of input.entries()) {
      const item = def.element._zod.run({ value, issues: [] }, context) as z.core.ParsePayload
      items.push(item.value)
      for (const issue of item.issues) payload.issues.push({ ...issue, path: [index, ...(issue.path ?? [])] })
      if (payload.issues.length >= MOST_PROBLEMS) break
    }
    payload.value = items
    return payload
  }
  return list
}

interface ListMessages {
  min?: number
  error?: string
  tooFew?: string
}

/** The schema for a record of strings. Counts the keys before any value is parsed. */
export const recordOf = <T extends z.ZodType>(key: z.ZodType<string, string>, item: T, max: number) =>
  z.preprocess(
    (given, context) =>
      isObject(given) && Object.keys(given).length > max ? tooMany(context, { given, max }) : given,
    z.record(key, item),
  ) as z.ZodType<Record<string, z.output<T>>, Record<string, z.input<T>>>

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null

function tooMany(
  context: z.RefinementCtx,
  { given, max, error }: { given: unknown; max: number; error?: string | undefined },
) {
  const message = error === undefined ? {} : { message: error }
  context.addIssue({ code: 'too_big', origin: 'array', maximum: max, input: given, ...message })
  return z.NEVER
}

export const UNSEEN = 'Must not contain line breaks or invisible characters'
export const WEB_ADDRESS = 'Must not contain a web address'

/** A line that may be empty, with the given maximum length. */
export const lineOf = (max: number) => textOf(max).trim().refine(isPlainLine, UNSEEN)
const text = lineOf(MAX_TEXT)
const required = text.min(1, 'Required')
// Names appear in emails and on screens for people who do not know the author, so a link in a name would
// invite abuse.
const notAddress = (name: string) => !holdsWebAddress(name)
const personIn = <T extends z.ZodType<string, string>>(shape: T) =>
  shape.refine((name) => !holdsDomain(name), WEB_ADDRESS)

const orNull = (line: string | null | undefined) => line || null
/** May be omitted, null or empty. All three are parsed as null. */
const optional = (shape: z.ZodType<string, string>) => shape.nullish().transform(orNull)
/** Null or empty text clears the field. */
const nullable = (shape: z.ZodType<string, string>) => shape.nullable().transform(orNull)

/** A required line of text: trimmed, 1 to 255 characters, without line breaks or invisible characters. */
export const Line = required
/** An optional line of text. It is like `Line`, but may be empty. */
export const EmptyLine = text
export const OptionalLine = optional(text)
export const NullableLine = nullable(text)

/** A single line with its own maximum length. Null and the empty string are parsed as null. */
export const shortLine = (max: number) => lineOf(max).nullable().transform(orNull)
export const plainNotes = (max: number) =>
  textOf(max)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine(isPlainText, 'Must not contain invisible characters')
    .nullable()
    .transform(orNull)

/** The name of a company, team or survey. It is a line without a web address, but 'Booking.com' is allowed. */
export const Name = required.refine(notAddress, WEB_ADDRESS)

/** A person's name. Even a bare domain is rejected. */
export const PersonName = personIn(required)
export const optionalPersonName = (max: number) => optional(personIn(lineOf(max)))
export const OptionalPersonName = optionalPersonName(MAX_TEXT)
export const NullablePersonName = nullable(personIn(text))

/** An email address, normalised before any comparison. */
export const Email = textOf(MAX_TEXT, { missing: 'Email is required' })
  .transform(normaliseEmail)
  .pipe(z.string().min(1, 'Email is required').max(MAX_TEXT).regex(EMAIL, 'Invalid email address'))

/** 8 to 255 characters, never trimmed. */
export const Password = textOf(MAX_TEXT, { missing: 'Password is required' })
  .min(1, 'Password is required')
  .min(8, 'Password must be at least 8 characters')

const CONFIRM = 'Please confirm your password'
export const Confirmation = textOf(MAX_TEXT, { missing: CONFIRM }).min(1, CONFIRM)
export const PASSWORDS_DIFFER = "Passwords don't match"

/**
 * A calendar day in London, yyyy-MM-dd, from 1900 to 2199. The limits leave room for adding days, and
 * PostgreSQL has no year 0.
 */
export const Day = textOf('yyyy-MM-dd'.length, { error: 'Invalid date' }).refine(isDay, 'Invalid date')

function isDay(value: string) {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** An instant, as ISO 8601 in UTC. The server returns `Date` objects, which become text in JSON. */
export const Instant = z.union([z.date().transform((date) => date.toISOString()), z.string()])

const Digits = textOf(10)
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
/** A numeric id, or its digits as text. In a path, anything else gets the same 404 as an unknown id. */
export const Id = z.union([z.number(), Digits]).pipe(z.number().int().positive().max(2_147_483_647))
export const ById = z.object({ id: Id })
export const ByUuid = z.object({ uuid: z.guid() })

export const PageQuery = z.object({ page: z.union([z.literal('all'), Id]).default(1) })
export type Page = z.output<typeof PageQuery>['page']
export const PER_PAGE = 20
const MOST_PER_PAGE = 200

/** One page of a long list. The caller chooses the page size and the search text. */
export const SearchedPage = z.object({
  page: Id.default(1),
  per_page: Id.pipe(z.number().max(MOST_PER_PAGE)).default(PER_PAGE),
  search: textOf(MAX_TEXT).trim().toLowerCase().default(''),
})
export type SearchedPage = z.output<typeof SearchedPage>

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
  })
