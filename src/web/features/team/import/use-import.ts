import { useState } from 'react'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { useImportRecipients, usePreviewImport } from '../api.ts'

const FAILED = 'Error importing recipients, please check the formatting in your file.'

const NOT_THE_FILE =
  'Something went wrong that does not lie in what you gave us. Please try again: whoever is in your team by then is skipped.'

const WRONG = [413, 422]
/** The file itself was refused; not a failure of the network or the server, or a conflict with another import. */
const isAboutTheFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && WRONG.includes(error.status)

/** The state of an import: a file is previewed as soon as it is chosen, and imported on demand. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const looking = usePreviewImport()
  const taking = useImportRecipients()

  const choose = (chosen: File | null) => {
    taking.reset()
    looking.reset()
    setFile(chosen)
    if (chosen) looking.mutate(chosen)
  }
  const take = (validOnly: boolean, onDone: () => void) => {
    if (!file) return
    const done = () => {
      setFile(null)
      looking.reset()
      onDone()
    }
    taking.mutate(
      { file, validOnly },
      {
        onSuccess: done,
        onError: (error) => {
          if (!leadsAway(error)) toast.error(isAboutTheFile(error) ? FAILED : messageOf(error))
          // A refused file must be corrected and chosen again; after any other failure the same file can be sent again.
          if (isAboutTheFile(error)) done()
        },
      },
    )
  }
  return {
    file,
    choose,
    take,
    isLooking: looking.isPending,
    preview: looking.data,
    /** Why there is no preview. */
    unseen: problemsOf(looking.error),
    isTaking: taking.isPending,
    imported: taking.data,
    problems: problemsOf(taking.error),
    /** A failure that has nothing to do with the file's content. */
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
