import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { longDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useCloseCompany, useExport } from './api.ts'

interface Company {
  id: number
  name: string
}

/** For the owner: exporting all data, and closing the account. */
export function YourData({ company }: { company: Company }) {
  const exporting = useExport(company.id)
  const [isClosing, setIsClosing] = useState(false)
  return (
    <Card className="grid gap-5">
      <CardTitle>Your data</CardTitle>
      <Part
        title="Take it along"
        text="Company, colleagues, team, surveys, published reports, feedback and plan, as CSV and JSON in one file. Single answers are confidential and not in it."
      >
        <Button
          pending={exporting.isPending}
          pendingLabel="Preparing..."
          onClick={() => exporting.mutate(undefined, { onError: sayItFailed })}
        >
          Export Data
        </Button>
      </Part>
      <Part
        title="Delete the account"
        text={`Closes ${company.name} for everybody at once. You can restore it for 30 days; then everything of yours is deleted for good.`}
      >
        <Button tone="quiet-danger" className="-mx-4" onClick={() => setIsClosing(true)}>
          Delete Account
        </Button>
      </Part>
      <CloseDialog company={company} open={isClosing} onClose={() => setIsClosing(false)} />
    </Card>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 [&+&]:border-t [&+&]:border-line [&+&]:pt-5">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="font-sans text-body font-semibold">{title}</h3>
        <p className="max-w-prose text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  )
}

function CloseDialog({ company, open, onClose }: { company: Company; open: boolean; onClose: () => void }) {
  const closing = useCloseCompany(company.id)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const close = () =>
    closing.mutate(undefined, {
      onSuccess: async ({ deletes_at }) => {
        toast.success(`${company.name} is closed. It will be deleted on ${longDate(deletes_at ?? '')}.`)
        onClose()
        // Navigate first, because this page's queries are refused from now on.
        await navigate('/setup-company')
        await cache.invalidateQueries({ queryKey: ['companies'] })
      },
      onError: sayItFailed,
    })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${company.name}?`}
      text={
        <>
          Nobody can use it from now on, running surveys stop, links in e-mails no longer work, and a
          subscription is not renewed. In 30 days everything of yours is deleted for good; codes in place of
          addresses, which protect the people you asked, go some weeks later. Until then you can restore it.
        </>
      }
      confirmLabel="Delete Account"
      tone="danger"
      pending={closing.isPending}
      onConfirm={close}
    />
  )
}
