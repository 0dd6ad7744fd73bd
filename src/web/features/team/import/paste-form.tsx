import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { fileOfAddresses, pastedAddresses } from './pasted-addresses.ts'
import { useImport } from './use-import.ts'

export function PasteForm() {
  const [text, setText] = useState('')
  const given = useImport()
  const addresses = pastedAddresses(text)

  const take = (validOnly: boolean) => given.take(validOnly, () => setText(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given.preview) take(false)
    else given.choose(fileOfAddresses(addresses))
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextArea
        label="E-mail addresses"
        hint="One per line, or separated by commas or semicolons. We leave out names, as in ‘Sam Webb <sam@example.com>’."
        autoComplete="off"
        spellCheck={false}
        readOnly={given.isTaking}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (given.file) given.choose(null)
        }}
        className="max-w-prose"
      />
      <Button
        type="submit"
        tone="primary"
        className="min-h-11! justify-self-start max-sm:w-full"
        disabled={addresses.length === 0}
        pending={given.isLooking || given.isTaking}
      >
        {given.preview ? 'Add people' : 'Preview'}
      </Button>
      <ImportPreview given={given} takeRest={() => take(true)} />
      <ImportResult {...given} />
    </form>
  )
}
