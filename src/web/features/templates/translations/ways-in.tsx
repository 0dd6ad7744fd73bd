import { useRef } from 'react'
import type { LanguageCode } from '#domain/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { useDraftTranslation, useExportTranslation, useImportTranslation } from './api.ts'

interface WaysInProps {
  place: { id: number; lang: LanguageCode }
  isWhole: boolean
  /** True while there are unsaved changes. */
  isBusy: boolean
}

/** Exports and imports a spreadsheet, or has a model draft the missing translations. */
export function WaysIn({ place, isWhole, isBusy }: WaysInProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, given, draft] = [
    useExportTranslation(place),
    useImportTranslation(place),
    useDraftTranslation(place),
  ]
  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={file.isPending} onClick={() => file.mutate()}>
        Export CSV
      </Button>
      <Button pending={given.isPending} disabled={isBusy} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="hidden"
        aria-label="Translation as CSV"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) given.mutate(chosen)
          target.value = ''
        }}
      />
      {!isWhole && (
        <Button pending={draft.isPending} disabled={isBusy} onClick={() => draft.mutate(undefined)}>
          Draft the rest with a language model
        </Button>
      )}
    </div>
  )
}
