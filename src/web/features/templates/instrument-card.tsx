import { useState } from 'react'
import type { OfferedTemplate } from '#contract/templates.ts'
import { dateTime } from '#domain/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/layout/details.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useConfirmBands } from './api.ts'

/** A recognised question set's source, and whether its bands have been confirmed. Shows nothing for other templates. */
export function InstrumentCard({ template }: { template: OfferedTemplate }) {
  const { instrument, bands_confirmed_at } = template
  if (!instrument) return null
  return (
    <Panel className="grid gap-4">
      <PanelTitle>A recognised question set</PanelTitle>
      <p className="max-w-2xl text-ink-2">
        The questions stay as they were published. You can change only the template's name, the descriptions
        and the colours.
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
    </Panel>
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
        text="Confirm only after you have compared every band limit with the publisher's own workbook. After that, all companies’ reports and records will no longer call the bands indicative."
        confirmLabel="Confirm"
      />
    </div>
  )
}
