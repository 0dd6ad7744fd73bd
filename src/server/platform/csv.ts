// Spreadsheets take a file without it for the alphabet of twenty years ago.
export const BYTE_ORDER_MARK = '\uFEFF'

// Some programs take the wide forms for the signs that they look like.
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const SPECIAL = /[",\r\n]/

/** One line of a file. A million cells pass through here, so each costs two looks and no more. */
export const csvLine = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
function cell(text: string) {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
