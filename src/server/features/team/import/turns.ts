import { KILOBYTE } from '#contract/limits.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Upload } from '#server/platform/http/upload.ts'
import { inPlace } from '../large-changes.ts'
import { isZip } from './spreadsheet.ts'

/**
 * Reading a file of more bytes can take longer than a tenth of a second, up to two seconds. A workbook is
 * compressed, and one of 200 people is smaller.
 */
const LARGE = { text: 128 * KILOBYTE, workbook: 16 * KILOBYTE }

function placeFor({ bytes }: Upload) {
  if (isZip(bytes)) return bytes.length > LARGE.workbook ? inPlace.workbooks : inPlace.shortWorkbooks
  return bytes.length > LARGE.text ? inPlace.texts : inPlace.shortTexts
}

/** Reads a file when its turn comes. Small files do not wait for large ones. */
export const inTurn = <T>(
  ctx: Context,
  { scope, file }: { scope: CompanyScope; file: Upload },
  body: () => Promise<T>,
): Promise<T> => placeFor(file)(ctx, scope.companyId, body)
