// Without a byte order mark, spreadsheets read the file in a legacy code page.
export const BYTE_ORDER_MARK = '\uFEFF'

// Includes full-width forms, because some programs treat them like the ASCII characters.
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const MAY_RUN = new RegExp(`${SIGN}|^[\\t\\r]`)
/**
 * Finds where a spreadsheet might read text as the start of a formula. Software that splits on semicolons or
 * tabs ignores our quotes and splits inside them. The lookbehind starts at the sign, so that matching takes
 * linear time.
 */
const FORMULA = new RegExp(`${SIGN}(?<=(?:^|[;\\t\\r\\n])[\\s",;|]*.)|^(?=[\\t\\r])`, 'g')
const SPECIAL = /[",\r\n]/

/**
 * One line of a file. A file may have a million cells, so most cells are checked with only two quick tests.
 */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** Puts an apostrophe before anything that a spreadsheet would run as a formula. */
function cell(text: string) {
  const safe = MAY_RUN.test(text) ? text.replaceAll(FORMULA, "'$&") : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
