/**
 * Requests and replies are padded to at least this many bytes. `one` is for a request that saves one answer,
 * and `all` for a request with all answers. `texts` is for a reply with the page's texts, and `survey` for a
 * reply with a whole survey. Each of our own surveys fits in every language, with all question blocks and
 * long answers.
 */
export const LEAST_BYTES = { one: 2_048, all: 8_192, texts: 32_768, survey: 131_072 }

/**
 * The spaces to add to JSON of this size. Encryption hides what somebody sends, but not how much of it.
 * Options differ in length, and so do texts in different languages. Without the spaces, the employer's network
 * could tell which option or language somebody chose. The padded size is `least`, doubled until the JSON fits.
 */
export function spacesAfter(bytes: number, least: number): string {
  let size = least
  while (size < bytes) size *= 2
  return ' '.repeat(size - bytes)
}
