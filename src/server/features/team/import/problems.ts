export const PROTECTED =
  'This workbook has a password, or is of an older kind (.xls). Please save it as .xlsx without a password, and upload that.'
export const UNREADABLE =
  'This is not an Excel workbook that can be read. Please save it as .xlsx, or as CSV, and upload that.'
export const TOO_MUCH =
  'There is too much in this spreadsheet. Please copy the columns email and tags into a new one, and upload that.'
