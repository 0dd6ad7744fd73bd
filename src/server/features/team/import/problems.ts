/** More columns than any spreadsheet of people has; a row that goes on is a file of another kind. */
export const MAX_COLUMNS = 100
export const MAX_CELL = 10_000

export const TOO_WIDE = `there are more than ${MAX_COLUMNS} columns`
export const TOO_LONG = `a cell is longer than ${MAX_CELL.toLocaleString('en-GB')} characters`

export const PROTECTED =
  'This workbook has a password, or is of an older kind (.xls). Please save it as .xlsx without a password, and upload that.'
export const UNREADABLE =
  'This is not an Excel workbook that can be read. Please save it as .xlsx, or as CSV, and upload that.'
export const TOO_MUCH =
  'There is too much in this spreadsheet. Please copy the columns email and tags into a new one, and upload that.'
