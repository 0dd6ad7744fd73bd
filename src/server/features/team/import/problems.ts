export const PROTECTED =
  'This workbook has a password or uses the old .xls format. Please save it as .xlsx without a password and upload it again.'
export const UNREADABLE =
  'We could not read this Excel workbook. Please save it as .xlsx or CSV and upload it again.'
export const TOO_MUCH =
  'This spreadsheet is too large. Please copy the columns ‘email’ and ‘tags’ into a new file and upload that.'
/**
 * The message if reading the file took too long or used too much memory. The exact problem is then unknown.
 */
export const GAVE_UP = 'We could not read this file.'
