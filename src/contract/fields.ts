import './messages.ts'
import { z } from 'zod'
import { EMAIL, normaliseEmail } from '#domain/email.ts'
import { holdsDomain, holdsWebAddress, isPlainLine, isPlainText } from '#domain/names.ts'

/** The message for a missing field. Any other problem has the message shared by all fields. */
const missing = (message: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? message : undefined,
})

export const MAX_TEXT = 255

export const UNSEEN = 'Must not contain line breaks or invisible characters'
export const WEB_ADDRESS = 'Must not contain a web address'

const text = z.string().trim().max(MAX_TEXT).refine(isPlainLine, UNSEEN)
const required = text.min(1, 'Required')
// Names are shown in mails and screens of people who do not know the person that chose them, so a link would be abuse.
const notAddress = (name: string) => !holdsWebAddress(name)
const notDomain = (name: string) => !holdsDomain(name)

const orNull = (line: string | null | undefined) => line || null
/** May be left out, null or empty; all three come out as null. */
const optional = (shape: z.ZodType<string, string>) => shape.nullish().transform(orNull)
/** Can be emptied by null or an empty text. */
const nullable = (shape: z.ZodType<string, string>) => shape.nullable().transform(orNull)

/** A required line of text, trimmed, 1 to 255 characters, without line breaks and invisible characters. */
export const Line = required
/** The same, but it may be empty. */
export const EmptyLine = text
export const OptionalLine = optional(text)
export const NullableLine = nullable(text)

/** A line and a text with a length of their own. Both can be emptied: null and an empty text come out as null. */
export const shortLine = (max: number) =>
  z.string().trim().max(max).refine(isPlainLine, UNSEEN).nullable().transform(orNull)
export const plainNotes = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max).refine(isPlainText, 'Must not contain invisible characters'))
    .nullable()
    .transform(orNull)

/** The name of a company, a team or a survey: a line without a web address. 'Booking.com' is allowed. */
export const Name = required.refine(notAddress, WEB_ADDRESS)

/** A person's name: not even a domain is allowed. */
export const PersonName = required.refine(notDomain, WEB_ADDRESS)
export const OptionalPersonName = optional(text.refine(notDomain, WEB_ADDRESS))
export const NullablePersonName = nullable(text.refine(notDomain, WEB_ADDRESS))

/** Normalised before it is compared with anything. */
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

/** An instant, ISO 8601 in UTC. The server returns `Date` objects, JSON has text. */
export const Instant = z.union([z.date().transform((date) => date.toISOString()), z.string()])

const Digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
/** A numeric id, also as digits. In a path, anything else gets the same 404 as an id that does not exist. */
export const Id = z.union([z.number(), Digits]).pipe(z.number().int().positive().max(2_147_483_647))
export const ById = z.object({ id: Id })
export const ByUuid = z.object({ uuid: z.guid() })

export const PageQuery = z.object({ page: z.union([z.literal('all'), Id]).default(1) })
export type Page = z.output<typeof PageQuery>['page']
export const PER_PAGE = 20
const MOST_PER_PAGE = 200

/** A page of a long list, with the page size and the search text that the caller chooses. */
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
