import { useState } from 'react'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { messageOf } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { useImportRecipients, usePreviewImport } from '../api.ts'

const FAILED = 'Error importing recipients, please check the formatting in your file.'

const WRONG = [413, 422]

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
          if (!leadsAway(error)) toast.error(FAILED)
          // What is wrong has to be mended and chosen again; what did not get through can be sent again as it is.
          if (error instanceof ApiError && WRONG.includes(error.status)) done()
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
    unseen: looking.error && !leadsAway(looking.error) ? problemsOf(looking.error) : [],
    isTaking: taking.isPending,
    imported: taking.data,
    problems: taking.error && !leadsAway(taking.error) ? problemsOf(taking.error) : [],
  }
}
export type Import = ReturnType<typeof useImport>

const problemsOf = (error: Error): readonly string[] =>
  (error instanceof ApiError && error.fields?.file) || [messageOf(error)]
