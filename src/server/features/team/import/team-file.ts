import type { ImportColumns } from '#contract/team.ts'
import { rowsOfCsv } from '#server/platform/csv/csv.ts'
import { createPeople } from './people.ts'
import { isSpreadsheet, readSpreadsheet } from './spreadsheet.ts'

/**
 * Reads people from an Excel workbook or a CSV file. Throws `Invalid` for `file` if it is neither or contains
 * nobody, and `too_large` for more than 20,000 rows. Errors in individual rows are returned with the result.
 */
export async function readTeamFile(bytes: Buffer, columns?: ImportColumns) {
  const people = createPeople(columns)
  let sheets = 1
  if (isSpreadsheet(bytes)) sheets = await readSpreadsheet(bytes, people.add)
  else for await (const cells of rowsOfCsv(bytes)) people.add(cells)
  return { ...people.all(), sheets }
}
