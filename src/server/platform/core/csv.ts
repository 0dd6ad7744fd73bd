// Spreadsheets take a file without it for the alphabet of twenty years ago.
export const BYTE_ORDER_MARK = '\uFEFF'

// Some programs take the wide forms for the signs that they look like.
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const MAY_RUN = new RegExp(`${SIGN}|^[\\t\\r]`)
/**
 * Where a spreadsheet may begin a cell: one that splits on semicolons or tabs knows nothing of our quotes, and splits inside
 * them. Looked for from the sign backwards, so that no text takes longer than its length.
 */
const FORMULA = new RegExp(`${SIGN}(?<=(?:^|[;\\t\\r\\n])[\\s",;|]*.)|^(?=[\\t\\r])`, 'g')
const SPECIAL = /[",\r\n]/

/** One line of a file. A million cells pass through here, so each costs two looks and no more. */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** What a spreadsheet would run as a formula has an apostrophe before it. */
function cell(text: string) {
  const safe = MAY_RUN.test(text) ? text.replaceAll(FORMULA, "'$&") : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
