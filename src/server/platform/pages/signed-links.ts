import type { Context } from '#server/platform/context.ts'

const LIVES_SECONDS = 15 * 60

/** A kind of file that can be opened without a sign-in. */
export interface SignedFile {
  /** The purpose that is part of each link's key. The key for one kind of file does not open another kind. */
  purpose: string
  /** The first part of the path, for example 'reports' in `/reports/{uuid}.pdf`. */
  folder: string
  /** The file extension, PDF by default. */
  ending?: 'pdf' | 'pptx' | 'zip'
}

/** The path of a file of this kind, for a survey or a company. */
export const fileNamed = (
  { folder, ending = 'pdf' }: Pick<SignedFile, 'folder' | 'ending'>,
  subject: string,
) => `/${folder}/${subject}.${ending}`

/**
 * A link that opens a file of a survey or company for 15 minutes. Its key proves that we gave the link to a
 * signed-in user.
 */
export function signedUrl(
  { sign, config, now }: Context,
  file: SignedFile,
  subject: string,
  tagId: number | null = null,
): string {
  const expires = Math.floor(now.getTime() / 1_000) + LIVES_SECONDS
  const query = new URLSearchParams({
    ...(tagId !== null && { tag: String(tagId) }),
    expires: String(expires),
    key: sign.key(file.purpose, subject, tagId ?? 0, expires),
  })
  return `${config.PUBLIC_URL}${fileNamed(file, subject)}?${query}`
}

export interface SignedQuery {
  tag?: string
  expires?: string
  key?: string
}

const WHOLE = /^[1-9]\d{0,14}$/

/**
 * The file that a link opens. Undefined if the link's key is invalid. `isOver` is true if the link has
 * expired.
 */
export function readSignedLink(
  { sign, now }: Context,
  { purpose }: SignedFile,
  subject: string,
  query: SignedQuery,
) {
  const { tag = null, expires, key } = query
  if (typeof key !== 'string' || !isWhole(expires) || (tag !== null && !isWhole(tag))) return undefined
  const tagId = tag === null ? null : Number(tag)
  if (!sign.isKey(key, purpose, subject, tagId ?? 0, Number(expires))) return undefined
  return { tagId, isOver: Number(expires) * 1_000 <= now.getTime() }
}

// A repeated parameter arrives as an array.
const isWhole = (text: unknown): text is string => typeof text === 'string' && WHOLE.test(text)
