import type { z } from 'zod'
import type { Imported } from '#contract/team.ts'

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
          <div className="grid gap-2 rounded-box bg-bad px-4 py-3 text-bad-ink">
            <p className="font-semibold">Nobody was imported. Please mend this and upload the file again:</p>
            <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5">
              {problems.map((problem) => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}

function people(count: number) {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`
}
