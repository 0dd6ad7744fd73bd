// Without it, spreadsheets read the file in a legacy code page.
export const BYTE_ORDER_MARK = '\uFEFF'

// Full-width forms are among them, since some programs treat them as the signs that they look like.
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const MAY_RUN = new RegExp(`${SIGN}|^[\\t\\r]`)
/**
 * Where a spreadsheet may begin a cell: one that splits on semicolons or tabs ignores our quotes, and splits inside them. The
 * lookbehind begins at the sign, so that matching takes no longer than the text is long.
 */
const FORMULA = new RegExp(`${SIGN}(?<=(?:^|[;\\t\\r\\n])[\\s",;|]*.)|^(?=[\\t\\r])`, 'g')
const SPECIAL = /[",\r\n]/

/** One line of a file. A million cells pass through here, so most are only tested by two expressions. */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
function cell(text: string) {
  const safe = MAY_RUN.test(text) ? text.replaceAll(FORMULA, "'$&") : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
