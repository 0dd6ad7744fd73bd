import type { z } from 'zod'
import type { Imported } from '#contract/team.ts'
import { people } from './import-words.ts'
import { ProblemList } from './problem-list.tsx'

/** What became of the file: how many are in, or which rows keep it out. */
export function ImportResult({
  imported,
  problems,
}: {
  imported: z.output<typeof Imported> | undefined
  problems: readonly string[]
}) {
  return (
    <>
      <p role="status" className="font-medium empty:hidden">
        {imported && `${people(imported.imported)} imported, ${people(imported.skipped)} skipped.`}
      </p>
      <div role="alert" className="empty:hidden">
        {problems.length > 0 && (
          <ProblemList
            title="Nobody was imported. Please mend this and upload the file again:"
            problems={problems}
          />
        )}
      </div>
    </>
  )
}
