import { useState } from 'react'
import type { OfferedTemplate } from '#contract/templates.ts'
import { dateTime } from '#domain/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { Details } from '#web/ui/layout/details.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useConfirmBands } from './api.ts'

/** The source of a recognised question set, and whether its bands have been confirmed. Shows nothing for other templates. */
export function InstrumentCard({ template }: { template: OfferedTemplate }) {
  const { instrument, bands_confirmed_at } = template
  if (!instrument) return null
  return (
    <Card className="grid gap-4">
      <CardTitle>A recognised question set</CardTitle>
      <p className="max-w-2xl text-ink-2">
        Its questions stay as they were published: only its name, the descriptions and the colours can be
        changed here.
      </p>
      <Details
        items={[
          { name: 'Name', value: instrument.name },
          { name: 'Edition', value: instrument.edition },
          { name: 'Licence', value: instrument.licence },
          { name: 'Attribution', value: instrument.attribution },
          { name: 'Source', value: <a href={instrument.source}>{instrument.source}</a> },
          {
            name: 'Bands',
            value: bands_confirmed_at ? `Confirmed ${dateTime(bands_confirmed_at)}` : 'Indicative',
          },
        ]}
      />
      {!bands_confirmed_at && <ConfirmBands id={template.id} />}
    </Card>
  )
}

function ConfirmBands({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useConfirmBands(id)
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>Confirm bands</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => setIsOpen(false) })}
        pending={confirm.isPending}
        title="Confirm the bands?"
        text="Only after every mark has been compared with the publisher's own workbook. Reports and records then no longer call the bands indicative, for all companies."
        confirmLabel="Confirm"
      />
    </div>
  )
}
