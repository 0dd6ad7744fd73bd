import './messages.ts'
import { z } from 'zod'
import { EMAIL, normaliseEmail } from '#domain/email.ts'
import { holdsDomain, holdsWebAddress, isPlainLine, isPlainText } from '#domain/names.ts'

/** A form's words for a field that is missing, and only for that: whatever else is wrong has the words of all fields. */
const missing = (message: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? message : undefined,
})

export const MAX_TEXT = 255

export const UNSEEN = 'Must not contain line breaks or invisible characters'
export const WEB_ADDRESS = 'Must not contain a web address'

const text = z.string().trim().max(MAX_TEXT).refine(isPlainLine, UNSEEN)
const required = text.min(1, 'Required')
// Names enter mails and screens of people who know nothing of whoever chose them.
const notAddress = (name: string) => !holdsWebAddress(name)
const notDomain = (name: string) => !holdsDomain(name)

const orNull = (line: string | null | undefined) => line || null
/** May be left out, null or empty; all three come out as null. */
const optional = (shape: z.ZodType<string, string>) => shape.nullish().transform(orNull)
/** Can be emptied by null or an empty text. */
const nullable = (shape: z.ZodType<string, string>) => shape.nullable().transform(orNull)

/** A required line of text, trimmed, 1 to 255 characters, without breaks and without what nobody sees. */
export const Line = required
/** The same where nothing need be known. */
export const EmptyLine = text
export const OptionalLine = optional(text)
export const NullableLine = nullable(text)

/** A line and some lines of a length of their own that can be emptied; all ways to be empty come out as null. */
export const shortLine = (max: number) =>
  z.string().trim().max(max).refine(isPlainLine, UNSEEN).nullable().transform(orNull)
export const plainNotes = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max).refine(isPlainText, 'Must not contain invisible characters'))
    .nullable()
    .transform(orNull)

/** The name of a company, a team, a survey: a line without a web address. 'Booking.com' is a name. */
export const Name = required.refine(notAddress, WEB_ADDRESS)

/** What a person is called: no domain either. */
export const PersonName = required.refine(notDomain, WEB_ADDRESS)
export const OptionalPersonName = optional(text.refine(notDomain, WEB_ADDRESS))
export const NullablePersonName = nullable(text.refine(notDomain, WEB_ADDRESS))

/** Trimmed and lower-cased before it is compared with anything. */
export const Email = z
  .string(missing('Email is required'))
  .transform(normaliseEmail)
  .pipe(z.string().min(1, 'Email is required').max(MAX_TEXT).regex(EMAIL, 'Invalid email address'))

/** 8 to 255 characters, never trimmed. */
export const Password = z
  .string(missing('Password is required'))
  .min(1, 'Password is required')
  .min(8, 'Password must be at least 8 characters')
  .max(MAX_TEXT)

const CONFIRM = 'Please confirm your password'
export const Confirmation = z.string(missing(CONFIRM)).min(1, CONFIRM).max(MAX_TEXT)
export const PASSWORDS_DIFFER = "Passwords don't match"

/** A calendar day in London, yyyy-MM-dd. */
export const Day = z.string().refine(isDay, 'Invalid date')

function isDay(value: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** An instant, ISO 8601 in UTC. The server hands over dates, the wire carries text. */
export const Instant = z.union([z.date().transform((date) => date.toISOString()), z.string()])

const Digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
/** A numeric id, also as plain digits; in a path anything else is answered as a thing that does not exist. */
export const Id = z.union([z.number(), Digits]).pipe(z.number().int().positive().max(2_147_483_647))
export const ById = z.object({ id: Id })
export const ByUuid = z.object({ uuid: z.guid() })

export const PageQuery = z.object({ page: z.union([z.literal('all'), Id]).default(1) })
export type Page = z.output<typeof PageQuery>['page']
export const PER_PAGE = 20
const MOST_PER_PAGE = 200

/** A page of a list that may be long, of a size that the caller chooses, and what is searched for in it. */
export const SearchedPage = z.object({
  page: Id.default(1),
  per_page: Id.pipe(z.number().max(MOST_PER_PAGE)).default(PER_PAGE),
  search: z.string().trim().toLowerCase().max(MAX_TEXT).default(''),
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
