import { useState } from 'react'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import type { IsoDay } from '#web/ui/forms/iso-day.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { ScreenSkeleton } from '#web/ui/layout/skeleton.tsx'
import { ConfirmDialog, DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Switcher } from '#web/ui/overlays/switcher.tsx'
import { Row, Shelf } from './part.tsx'

const COMPANIES = [
  { id: 1, name: 'Harbour Bakery Ltd' },
  { id: 2, name: 'Mill Lane Joinery Ltd' },
  { id: 3, name: 'Quayside Coffee Roasters and Wholesale Ltd' },
]

export function Overlays() {
  const [open, setOpen] = useState<'tags' | 'confirm' | 'delete' | null>(null)
  const [company, setCompany] = useState(COMPANIES[0])
  const [day, setDay] = useState<IsoDay>('2026-12-03')
  const close = () => setOpen(null)
  return (
    <>
      <Shelf name="Dialogs and toasts">
        <Row>
          <Button onClick={() => setOpen('tags')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button onClick={() => setOpen('delete')}>Delete</Button>
          <Button onClick={() => toast('A plain message')}>Toast</Button>
          <Button onClick={() => toast.success('Company updated successfully')}>Success toast</Button>
          <Button onClick={() => toast.error('An error occurred')}>Error toast</Button>
          <Button onClick={() => toast.loading('Sending 60 invitations')}>Loading toast</Button>
        </Row>
        <Dialog
          open={open === 'tags'}
          onClose={close}
          title="Edit Tags for beth.lowe@harbour.example"
          description="Select the tags that apply to this team member."
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button tone="primary" onClick={close}>
                Save Tags
              </Button>
            </>
          }
        >
          <div className="divide-y divide-line">
            <Checkbox label="Bakery" defaultChecked />
            <Checkbox label="Delivery" />
          </div>
          <TextInput label="Another tag" />
          <DatePicker label="From" value={day} onChange={setDay} min="2026-11-25" />
        </Dialog>
        <ConfirmDialog open={open === 'confirm'} onClose={close} onConfirm={close} onDeny={close} />
        <DeleteDialog open={open === 'delete'} onClose={close} onConfirm={close} />
      </Shelf>
      <Shelf name="Switcher">
        <div className="max-w-64 rounded-box bg-side p-4 [--focus:var(--mint)]">
          <Switcher label="Company" items={COMPANIES} current={company} onPick={setCompany} />
        </div>
      </Shelf>
      <Shelf name="Empty, failed, loading, announced">
        <Banner action={<Button size="small">Choose your plan</Button>}>
          Your free trial ends in 5 days.
        </Banner>
        <Banner tone="grey" look="note">
          This survey is in draft mode and can be edited via the edit button.
        </Banner>
        <Empty title="Nobody yet" action={<Button tone="primary">Add Single +</Button>}>
          Add the people you want to survey first.
        </Empty>
        <FailurePart onRetry={() => {}} />
        <ScreenSkeleton />
      </Shelf>
    </>
  )
}
