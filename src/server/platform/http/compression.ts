import { constants } from 'node:zlib'

/**
 * The Brotli quality. With a higher quality, each byte saved takes several times as long. With a lower
 * quality, the first card of a survey is too large in some languages.
 */
const QUALITY = 7
/**
 * A compression window of 64 KB. A larger window would take megabytes of memory for each reply, and few pages
 * exceed 64 KB.
 */
const WINDOW_BITS = 16
export const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
}
