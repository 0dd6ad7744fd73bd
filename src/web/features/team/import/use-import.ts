import { useState } from 'react'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { useImportRecipients, usePreviewImport } from '../api.ts'

const FAILED = 'Error importing recipients, please check the formatting in your file.'

const NOT_THE_FILE =
  'Something went wrong on our side. Please try again. People who are already in your team are skipped.'

const WRONG = [413, 422]
/**
 * True when the server rejected the file itself. False for network errors, server errors and conflicts with another
 * import.
 */
const isAboutTheFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && WRONG.includes(error.status)

/** The state of an import. A chosen file is previewed at once and imported on demand. */
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
          // A rejected file must be corrected and chosen again. After any other error the same file can be sent again.
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
    /** Problems of the file that prevented the preview. */
    unseen: problemsOf(looking.error),
    isTaking: taking.isPending,
    imported: taking.data,
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
