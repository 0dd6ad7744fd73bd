import { useState } from 'react'
import type { ImportColumns, ImportPreview } from '#contract/team.ts'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { useImportRecipients, usePreviewImport } from '../api.ts'

const FAILED = 'Error importing recipients, please check the formatting in your file.'

const NOT_THE_FILE =
  'Something went wrong on our side. Please try again. People who are already in your team are skipped.'

/** The rows of the imported file that became nobody on the list, taken from its preview. */
export interface LeftOver {
  /** The number of rows without an address. */
  withoutEmail: number
  /** The number of rows that could not be imported. */
  notAdded: number
  /** Names the first of these rows, with their problems. */
  named: readonly string[]
}
const NOTHING_LEFT: LeftOver = { withoutEmail: 0, notAdded: 0, named: [] }

const WRONG = [413, 422]
/**
 * True if the server rejected the file itself. False for network errors, server errors and conflicts with
 * another import.
 */
const isAboutTheFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && WRONG.includes(error.status)

/**
 * The state of an import. A file is previewed as soon as it is chosen, and again whenever its columns change.
 * It is imported only on request.
 */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<ImportPreview['columns']>()
  const [left, setLeft] = useState(NOTHING_LEFT)
  const looking = usePreviewImport()
  const taking = useImportRecipients()

  const choose = (chosen: File | null) => {
    taking.reset()
    looking.reset()
    setColumns(undefined)
    setLeft(NOTHING_LEFT)
    setFile(chosen)
    if (chosen) look(chosen)
  }
  const look = (file: File, columns?: ImportColumns) =>
    looking.mutate({ file, columns }, { onSuccess: (preview) => setColumns(preview.columns) })
  const match = (used: ImportColumns) => {
    taking.reset()
    if (columns) setColumns({ ...columns, used: { ...columns.used, ...used } })
    if (file) look(file, used)
  }
  const take = (validOnly: boolean, onDone: () => void) => {
    if (!file) return
    const done = () => {
      setFile(null)
      setColumns(undefined)
      looking.reset()
      onDone()
    }
    taking.mutate(
      { file, validOnly, columns: columns?.used },
      {
        onSuccess: () => {
          const { without_email = 0, refused = 0, errors = [] } = looking.data ?? {}
          setLeft({ withoutEmail: without_email, notAdded: refused, named: errors })
          done()
        },
        onError: (error) => {
          if (!leadsAway(error)) toast.error(isAboutTheFile(error) ? FAILED : messageOf(error))
          // A rejected file must be corrected and chosen again. After other errors, the same file can be sent
          // again.
          if (isAboutTheFile(error)) done()
        },
      },
    )
  }
  return {
    file,
    choose,
    match,
    take,
    columns,
    /** True while a preview is being loaded, including after a change of columns. */
    isLooking: looking.isPending,
    preview: looking.data,
    /** Problems in the file that prevented the preview. */
    unseen: problemsOf(looking.error),
    isTaking: taking.isPending,
    imported: taking.data,
    left,
    problems: problemsOf(taking.error),
    /** An error that is not about the file's content. */
    failure: failureOf(taking.error ?? looking.error),
  }
}
export type Import = ReturnType<typeof useImport>

const problemsOf = (error: Error | null): readonly string[] =>
  isAboutTheFile(error) ? (error.fields?.file ?? [error.message]) : []

function failureOf(error: Error | null): string | undefined {
  if (!error || leadsAway(error) || isAboutTheFile(error)) return undefined
  return error instanceof ApiError && error.status < 500 ? messageOf(error) : NOT_THE_FILE
}
