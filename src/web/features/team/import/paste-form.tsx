import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { fileOfCells, pastedAddresses, pastedCells } from './pasted-addresses.ts'
import { useImport } from './use-import.ts'

export function PasteForm() {
  const [text, setText] = useState('')
  const given = useImport()
  const cells = pastedCells(text)
  const addresses = cells ? [] : pastedAddresses(text)

  const take = (validOnly: boolean) => given.take(validOnly, () => setText(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given.preview) take(false)
    else given.choose(fileOfCells(cells ?? addresses.map((address) => [address])))
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextArea
        label="E-mail addresses"
        hint="Put each address on its own line, or separate them with commas or semicolons. From ‘Sam Webb <sam@example.com>’, we keep only the address. You can also paste cells from a spreadsheet, with their headings."
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
      {!given.columns && (
        <Button
          type="submit"
          tone="primary"
          className="min-h-11! justify-self-start max-sm:w-full"
          disabled={!cells && addresses.length === 0}
          pending={given.isLooking}
        >
          Preview
        </Button>
      )}
      <ImportPreview given={given} takeRest={() => take(true)} />
      <ImportResult {...given} />
    </form>
  )
}
