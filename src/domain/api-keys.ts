import { plusMonths } from './calendar.ts'

/** The purposes that an API key can be used for. */
export const keyScopes = [
  'team:read',
  'team:write',
  'surveys:read',
  'reports:read',
  'actions:read',
  'feedback:send',
  'scim',
] as const
export type KeyScope = (typeof keyScopes)[number]

export const KEY_PREFIX = 'ek_'

const MONTHS_AT_MOST = 12

/** The latest expiry date for a key created today. */
export const lastExpiry = (today: string) => plusMonths(today, MONTHS_AT_MOST)

/** A key works until the end of its last day. Null means that the key does not expire. */
export const isExpired = (expiresOn: string | null, today: string) => expiresOn !== null && expiresOn < today
