import type { Context } from '#server/platform/context.ts'

const LIVES_SECONDS = 15 * 60

/** A kind of file that opens without a sign-in. */
export interface SignedFile {
  /** What its keys are for: the key of one kind opens no other. */
  purpose: string
  /** `/reports/{uuid}.pdf` is in 'reports'. */
  folder: string
}

/** Opens a survey's file for 15 minutes: the key proves that somebody signed in was given it. */
export function signedUrl(
  { sign, config, now }: Context,
  { purpose, folder }: SignedFile,
  survey: string,
  tagId: number | null = null,
): string {
  const expires = Math.floor(now.getTime() / 1_000) + LIVES_SECONDS
  const query = new URLSearchParams({
    ...(tagId !== null && { tag: String(tagId) }),
    expires: String(expires),
    key: sign.key(purpose, survey, tagId ?? 0, expires),
  })
  return `${config.PUBLIC_URL}/${folder}/${survey}.pdf?${query}`
}

export interface SignedQuery {
  tag?: string
  expires?: string
  key?: string
}

const WHOLE = /^[1-9]\d{0,14}$/

/** What a link says, or nothing where its key does not fit; `isOver` when it was true once. */
export function readSignedLink(
  { sign, now }: Context,
  { purpose }: SignedFile,
  survey: string,
  query: SignedQuery,
) {
  const { tag = null, expires, key } = query
  if (typeof key !== 'string' || !isWhole(expires) || (tag !== null && !isWhole(tag))) return undefined
  const tagId = tag === null ? null : Number(tag)
  if (!sign.isKey(key, purpose, survey, tagId ?? 0, Number(expires))) return undefined
  return { tagId, isOver: Number(expires) * 1_000 <= now.getTime() }
}

// A parameter that is given twice arrives as a list.
const isWhole = (text: unknown): text is string => typeof text === 'string' && WHOLE.test(text)
