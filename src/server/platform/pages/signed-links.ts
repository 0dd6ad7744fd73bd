import type { Context } from '#server/platform/context.ts'

const LIVES_SECONDS = 15 * 60

/** A kind of file that opens without a sign-in. */
export interface SignedFile {
  /** What its keys are for: the key of one kind opens no other. */
  purpose: string
  /** `/reports/{uuid}.pdf` is in 'reports'. */
  folder: string
  /** Of the file's name; a PDF unless said otherwise. */
  ending?: 'pdf' | 'pptx' | 'zip'
}

/** What a file of this kind is called, by what it is about: a survey, or a company. */
export const fileNamed = (
  { folder, ending = 'pdf' }: Pick<SignedFile, 'folder' | 'ending'>,
  subject: string,
) => `/${folder}/${subject}.${ending}`

/** Opens the file of a survey or a company for 15 minutes: the key proves that somebody signed in was given it. */
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

/** What a link says; undefined where its key does not fit. `isOver` when it has expired. */
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

// A parameter that is given twice arrives as a list.
const isWhole = (text: unknown): text is string => typeof text === 'string' && WHOLE.test(text)
