/** The smallest size in bytes of a request that saves one answer, and of anything that holds all answers. */
export const LEAST_BYTES = { one: 2_048, all: 8_192 }

/**
 * The spaces to add to JSON of this size. Encryption hides what somebody sends, but not how much of it.
 * Options differ in length, so without the spaces, the employer's network could tell which option somebody
 * chose. The padded size is `least`, doubled until the JSON fits.
 */
export function spacesAfter(bytes: number, least: number): string {
  let size = least
  while (size < bytes) size *= 2
  return ' '.repeat(size - bytes)
}
