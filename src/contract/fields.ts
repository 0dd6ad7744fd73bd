import './messages.ts'
import { z } from 'zod'
import { EMAIL, normaliseEmail } from '#domain/email.ts'

/** A form's words for a field that is missing, and only for that: whatever else is wrong has the words of all fields. */
const missing = (message: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? message : undefined,
})

export const MAX_TEXT = 255

/** A required line of text, trimmed, 1 to 255 characters. */
export const Line = z.string().trim().min(1, 'Required').max(MAX_TEXT)

const optional = z.string().trim().max(MAX_TEXT)
/** A line that may be left out, null or empty; all three come out as null. */
export const OptionalLine = optional.nullish().transform((text) => text || null)
/** A line that can be emptied by null or an empty text. */
export const NullableLine = optional.nullable().transform((text) => text || null)

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

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
  })
