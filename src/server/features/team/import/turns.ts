import { KILOBYTE } from '#contract/limits.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import type { Upload } from '#server/platform/http/upload.ts'
import { inPlace } from '../large-changes.ts'
import { isZip } from './spreadsheet.ts'

const door = createSharedDoor()
/**
 * Reading a large file takes up to 20 MB, and a workbook also needs a child process. So a process reads three
 * at a time.
 */
const imports = { name: 'imports', atOnce: 3 }
/** Networks take turns, so that a network with many companies does not delay other networks. */
const ofNetwork = ({ site }: Context) => ({ name: `network ${site}`, atOnce: 2 })

/**
 * Reading a file of more bytes can take longer than a tenth of a second, up to two seconds. A workbook is
 * compressed, and one of 200 people is smaller.
 */
const LARGE = { text: 128 * KILOBYTE, workbook: 16 * KILOBYTE }

/** Reads a file when its turn comes. Small files do not wait for large ones. */
export const inTurn = <T>(
  ctx: Context,
  { scope, file }: { scope: CompanyScope; file: Upload },
  body: () => Promise<T>,
): Promise<T> =>
  file.bytes.length > (isZip(file.bytes) ? LARGE.workbook : LARGE.text)
    ? inPlace.files(ctx, scope.companyId, body)
    : door([ofNetwork(ctx), imports], { waiting: 50 }, body)
