import type { z } from 'zod'
import type { Imported } from '#contract/team.ts'
import { thousands } from '#domain/numbers.ts'
import { people } from './import-words.ts'
import { ProblemList } from './problem-list.tsx'
import type { LeftOver } from './use-import.ts'

/** The result of an import: how many people were added, or which rows prevented the import. */
export function ImportResult({
  imported,
  left: { withoutEmail, notAdded, named },
  problems,
  failure,
}: {
  imported: z.output<typeof Imported> | undefined
  left: LeftOver
  problems: readonly string[]
  /** An error that is not about the file's content. */
  failure: string | undefined
}) {
  return (
    <>
      <div role="status" className="grid gap-1 empty:hidden">
        {imported && (
          <p className="font-medium">
            {people(imported.imported)} added, {people(imported.skipped)} skipped.
          </p>
        )}
        {imported && notAdded > 0 && (
          <div className="text-ink-2">
            <p>
              {notAdded === 1 ? '1 row was' : `${thousands(notAdded)} rows were`} not added. Correct{' '}
              {notAdded === 1 ? 'it' : 'them'} in your file and upload the file again.
            </p>
            <ul className="list-disc pl-5">
              {named.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          </div>
        )}
        {imported && withoutEmail > 0 && (
          <p className="text-ink-2">
            {people(withoutEmail)} in the file {withoutEmail === 1 ? 'has' : 'have'} no e-mail address. We
            have saved this number. You can make cards on a survey’s page.
          </p>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {failure && <p className="rounded-box bg-bad px-4 py-3 font-semibold text-bad-ink">{failure}</p>}
        {problems.length > 0 && (
          <ProblemList
            title="Nobody was added. Correct the following and upload the file again:"
            problems={problems}
          />
        )}
      </div>
    </>
  )
}
