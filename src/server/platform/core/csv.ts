// Without a byte order mark, spreadsheets read the file in a legacy code page.
export const BYTE_ORDER_MARK = '\uFEFF'

// Includes full-width forms, because some programs treat them like the ASCII signs.
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const MAY_RUN = new RegExp(`${SIGN}|^[\\t\\r]`)
/**
 * Positions at which a spreadsheet may start a cell. Programs that split on semicolons or tabs ignore our quotes and
 * split inside them. The lookbehind starts at the sign, so that matching takes linear time.
 */
const FORMULA = new RegExp(`${SIGN}(?<=(?:^|[;\\t\\r\\n])[\\s",;|]*.)|^(?=[\\t\\r])`, 'g')
const SPECIAL = /[",\r\n]/

/** One line of a file. A file may have a million cells, so most are only tested by two expressions. */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** Puts an apostrophe before anything a spreadsheet would run as a formula. */
function cell(text: string) {
  const safe = MAY_RUN.test(text) ? text.replaceAll(FORMULA, "'$&") : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
