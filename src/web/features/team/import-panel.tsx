import { type FormEvent, useId, useState } from 'react'
import { ApiError, leadsAway } from '#web/lib/api-error.ts'
import { download } from '#web/lib/download.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/forms/field.tsx'
import { useImportRecipients } from './api.ts'
import { ImportResult } from './import-result.tsx'

const FAILED = 'Error importing recipients, please check the formatting in your file.'
const SAMPLE = 'email,tags\namir.khan@example.com,Bakery\nbeth.lowe@example.com,Bakery; Shop\n'

export function ImportPanel() {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const add = useImportRecipients()

  const upload = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!file) return
    // A file that was refused has to be chosen again once it is mended: browsers do not send one that has changed.
    const empty = () => {
      form.reset()
      setFile(null)
    }
    add.mutate(file, {
      onSuccess: empty,
      onError: (error) => {
        if (!leadsAway(error)) toast.error(FAILED)
        if (error instanceof ApiError) empty()
      },
    })
  }

  return (
    <form onSubmit={upload} className="grid gap-4">
      <p className="max-w-prose text-ink-2">
        A column <strong>email</strong>, and if you like a column <strong>tags</strong> with names separated
        by semicolons. Tags that are not there yet are made. People who are already in your team are skipped.{' '}
        <button
          type="button"
          className="link"
          onClick={() => download(new Blob([SAMPLE], { type: 'text/csv' }), 'team-sample.csv')}
        >
          Download a sample
        </button>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-[1_1_16rem] gap-1.5 sm:max-w-md">
          <label htmlFor={id} className="justify-self-start text-small font-semibold">
            CSV file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv"
            onChange={(event) => {
              add.reset()
              setFile(event.target.files?.[0] ?? null)
            }}
            className={`${controlClass} min-h-11 py-2 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink`}
          />
        </div>
        <Button
          type="submit"
          tone="primary"
          className="min-h-11! max-sm:w-full"
          disabled={!file}
          pending={add.isPending}
        >
          Upload CSV
        </Button>
      </div>
      <ImportResult
        imported={add.data}
        problems={add.error instanceof ApiError ? (add.error.fields?.file ?? [add.error.message]) : []}
      />
    </form>
  )
}
