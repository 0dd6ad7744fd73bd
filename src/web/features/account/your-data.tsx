import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useCloseCompany, useExport } from './api.ts'

interface Company {
  id: number
  name: string
}

/** Buttons for the owner to export all data and to close the account. */
export function YourData({ company }: { company: Company }) {
  const exporting = useExport(company.id)
  const [isClosing, setIsClosing] = useState(false)
  return (
    <Panel className="grid gap-5">
      <PanelTitle>Your data</PanelTitle>
      <Part
        title="Export your data"
        text="One file with your company, colleagues, team, surveys, published reports, feedback and plan, as CSV and JSON. It leaves out individual answers, which are confidential."
      >
        <Button
          pending={exporting.isPending}
          pendingLabel="Preparing..."
          onClick={() => exporting.mutate(undefined, { onError: sayItFailed })}
        >
          Export data
        </Button>
      </Part>
      <Part
        title="Delete your account"
        text={`This closes ${company.name} for everyone immediately. You can restore it for 30 days. After that, we delete all its data for good.`}
      >
        <Button tone="quiet-danger" className="-mx-4" onClick={() => setIsClosing(true)}>
          Delete account
        </Button>
      </Part>
      <CloseDialog company={company} open={isClosing} onClose={() => setIsClosing(false)} />
    </Panel>
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
        toast.success(`${company.name} is closed. It will be deleted on ${fullDate(deletes_at ?? '')}.`)
        onClose()
        // Navigates first, because from now on the server refuses this page's queries.
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
          Nobody will be able to use it. Running surveys will end, links in e-mails will stop working, and
          your subscription won't renew. You can restore it for 30 days. After that, we delete your data for
          good. To protect the people you surveyed, we keep the codes that replace their e-mail addresses for
          a few more weeks.
        </>
      }
      confirmLabel="Delete account"
      tone="danger"
      pending={closing.isPending}
      onConfirm={close}
    />
  )
}
