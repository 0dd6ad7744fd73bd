import { type FormEvent, useId, useRef } from 'react'
import { download } from '#web/lib/download.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/forms/field.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { type Import, useImport } from './use-import.ts'

const SAMPLE =
  'email,tags,language\namir.khan@example.com,Bakery,\nbeth.lowe@example.com,Bakery; Shop,Polish\n'
const UNREADABLE = 'We could not read that file. Choose it again.'

const KINDS = {
  excel: { label: 'Excel file', accept: '.xlsx' },
  csv: { label: 'CSV file', accept: '.csv' },
}

export function FileForm({ way }: { way: keyof typeof KINDS }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const given = useImport()
  const { label, accept } = KINDS[way]

  // Reads the file as soon as it is chosen, so that the import matches the preview even if the file on disk
  // changes.
  const choose = (chosen: File | undefined) => {
    given.choose(null)
    chosen?.arrayBuffer().then(
      (bytes) => given.choose(new File([bytes], chosen.name)),
      () => toast.error(UNREADABLE),
    )
  }
  const take = (validOnly: boolean) => given.take(validOnly, () => form.current?.reset())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(false)
  }
  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <About way={way} />
      <div className="grid min-w-0 gap-1.5 sm:max-w-md">
        <label htmlFor={id} className="justify-self-start text-small font-semibold">
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept={accept}
          onChange={(event) => choose(event.target.files?.[0])}
          className={`${controlClass} min-h-11 py-2 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink`}
        />
      </div>
      <ImportPreview
        given={given}
        takeRest={() => take(true)}
        submit={way === 'csv' ? <UploadCsv given={given} /> : undefined}
      />
      <ImportResult {...given} />
    </form>
  )
}

/** Below the preview, so that people see what will be saved before they save it. */
function UploadCsv({ given: { file, preview, isTaking, isLooking } }: { given: Import }) {
  return (
    <Button
      type="submit"
      tone={preview?.refused === 0 ? 'primary' : 'default'}
      className="min-h-11! justify-self-start max-sm:w-full"
      disabled={!file}
      // Until the preview is there, nothing can be saved.
      pending={isTaking || isLooking}
    >
      Upload CSV
    </Button>
  )
}

function About({ way }: { way: keyof typeof KINDS }) {
  return (
    <p className="max-w-prose text-ink-2">
      {way === 'excel' && 'We read the first sheet of a workbook (.xlsx). '}
      Upload your list as it is. You’ll see what we understood before anything is saved. We keep e-mail
      addresses, tags (such as departments) and languages (such as Polish or pl), and nothing else. If a cell
      has several tags, separate them with semicolons. People who are already in your team are skipped.{' '}
      {way === 'csv' && (
        <button
          type="button"
          className="link"
          onClick={() => download(new Blob([SAMPLE], { type: 'text/csv' }), 'team-sample.csv')}
        >
          Download a sample
        </button>
      )}
    </p>
  )
}
