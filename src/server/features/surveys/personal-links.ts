import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/core/app-error.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import { RESPOND } from './emails.tsx'

/** The contents of a personal link, and the caller's IP address. */
export interface PersonalLink {
  survey: string
  recipient: string
  key: string
  ip: string
}

const wrongKeys = { max: 100, seconds: 900 }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Throws `not_found` for a link that is wrong, expired, without a key or somebody else's. The reply is the
 * same as for a survey that does not exist.
 */
export async function provePersonalLink(ctx: Context, { survey, recipient, key, ip }: PersonalLink) {
  if (UUID.test(recipient) && ctx.sign.isKey(key, RESPOND, survey, recipient)) return
  await countFrom(ctx, 'link-from', ip, wrongKeys)
  throw notFound()
}
