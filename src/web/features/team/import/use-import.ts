import { useState } from 'react'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { useImportRecipients, usePreviewImport } from '../api.ts'

const FAILED = 'Error importing recipients, please check the formatting in your file.'

const NOT_THE_FILE =
  'Something went wrong that does not lie in what you gave us. Please try again: whoever is in your team by then is skipped.'

const WRONG = [413, 422]
/** Not of the line, the server, or somebody else at work. */
const isAboutTheFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && WRONG.includes(error.status)

/** A file on its way in: looked at as soon as it is there, and taken when somebody says so. */
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
          // What is wrong has to be mended and chosen again; what did not get through can be sent again as it is.
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
    /** What nobody can mend in the file. */
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
