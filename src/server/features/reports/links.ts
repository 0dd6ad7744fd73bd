import type { Context } from '#server/platform/context.ts'

const PURPOSE = 'report-pdf'
const LIVES_SECONDS = 15 * 60

/** Opens the PDF of one report without a sign-in, for 15 minutes: the key proves that somebody signed in was given it. */
export function pdfUrl({ sign, config, now }: Context, survey: string, tagId: number | null): string {
  const expires = Math.floor(now.getTime() / 1_000) + LIVES_SECONDS
  const query = new URLSearchParams({
    ...(tagId !== null && { tag: String(tagId) }),
    expires: String(expires),
    key: sign.key(PURPOSE, survey, tagId ?? 0, expires),
  })
  return `${config.PUBLIC_URL}/reports/${survey}.pdf?${query}`
}

export interface PdfQuery {
  tag?: string
  expires?: string
  key?: string
}

const WHOLE = /^[1-9]\d{0,14}$/

/** What a link to a PDF says, or nothing where its key does not fit; `isOver` when it was true once. */
export function readPdfLink({ sign, now }: Context, survey: string, query: PdfQuery) {
  const { tag = null, expires, key } = query
  if (typeof key !== 'string' || !isWhole(expires) || (tag !== null && !isWhole(tag))) return undefined
  const tagId = tag === null ? null : Number(tag)
  if (!sign.isKey(key, PURPOSE, survey, tagId ?? 0, Number(expires))) return undefined
  return { tagId, isOver: Number(expires) * 1_000 <= now.getTime() }
}

// A parameter that is given twice arrives as a list.
const isWhole = (text: unknown): text is string => typeof text === 'string' && WHOLE.test(text)
