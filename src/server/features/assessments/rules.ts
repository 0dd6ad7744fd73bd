import { createHash } from 'node:crypto'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'

/** Refuses a change to an outdated version, so that it cannot overwrite a colleague's change. */
export function refuseOutdated({ version }: { version: number }, seen: number | undefined) {
  if (seen !== undefined && seen < version)
    throw new AppError(
      'conflict',
      'Somebody has changed this since you opened it. To replace it with your version, save again.',
    )
}

export const groupSizeOf = ({ config }: Context, { min_group_size }: Pick<SurveyRow, 'min_group_size'>) =>
  min_group_size ?? config.MIN_GROUP_SIZE

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
