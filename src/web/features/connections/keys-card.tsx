import { useState } from 'react'
import type { ApiKey } from '#contract/keys.ts'
import { apiPath } from '#contract/paths.ts'
import { isExpired } from '#domain/api-keys.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { useDeleteKey } from './api.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { shortScope } from './scope-words.ts'

/** API keys for the company's own systems. */
export function KeysCard({ company, keys }: { company: number; keys: ApiKey[] }) {
  const [isMaking, setIsMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiKey | null>(null)
  const make = <Button onClick={() => setIsMaking(true)}>New key</Button>
  return (
    <Panel className="grid gap-4">
      <PanelTitle aside={keys.length > 0 && make}>API keys</PanelTitle>
      <p className="max-w-prose text-ink-2">
        A key lets one of your own systems do only what you choose. No key gives access to what someone
        answered, or when.{' '}
        <a href={apiPath('/docs')} className="font-semibold text-link hover:underline">
          See what a key can do
        </a>
      </p>
      {keys.length === 0 ? (
        <Empty title="No keys yet" action={make}>
          Create a key for each system you want to connect, such as HR, payroll or your own reports.
        </Empty>
      ) : (
        <div className="-mx-2 sm:-mx-4">
          <Table
            caption="API keys"
            columns={[...COLUMNS, deleting(setLeaving)]}
            rows={keys}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {isMaking && <NewKeyDialog company={company} onClose={() => setIsMaking(false)} />}
      <DeleteKeyDialog company={company} apiKey={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  )
}

const COLUMNS: Column<ApiKey>[] = [
  { title: 'Name', heading: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    title: 'For',
    cell: ({ scopes }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <Badge key={scope}>{shortScope(scope)}</Badge>
        ))}
      </span>
    ),
  },
  { title: 'Works until', cell: Expiry },
  {
    title: 'Last used',
    cell: ({ last_used_on }) => (last_used_on ? fullDate(last_used_on) : <NotYet>Not yet</NotYet>),
  },
]

function Expiry({ expires_on }: ApiKey) {
  if (expires_on === null) return <NotYet>Replaced or deleted</NotYet>
  if (!isExpired(expires_on, londonDate(new Date()))) return fullDate(expires_on)
  return <Badge tone="red">Expired {fullDate(expires_on)}</Badge>
}

function NotYet({ children }: { children: string }) {
  return <span className="text-ink-2">{children}</span>
}

const deleting = (remove: (key: ApiKey) => void): Column<ApiKey> => ({
  title: 'Actions',
  unlabelled: true,
  align: 'end',
  cell: (key) => (
    <Button tone="quiet-danger" size="small" className="-mx-3" onClick={() => remove(key)}>
      Delete
      <span className="sr-only"> {key.name}</span>
    </Button>
  ),
})

function DeleteKeyDialog({
  company,
  apiKey,
  onClose,
}: {
  company: number
  apiKey: ApiKey | null
  onClose: () => void
}) {
  const remove = useDeleteKey(company)
  const done = () => {
    toast.success('API key deleted')
    onClose()
  }
  return (
    <ConfirmDialog
      open={apiKey !== null}
      onClose={onClose}
      title={`Delete ${apiKey?.name ?? 'this key'}?`}
      text="Any system that uses this key will lose access immediately. You can't undo this."
      confirmLabel="Delete"
      tone="danger"
      pending={remove.isPending}
      onConfirm={() => apiKey && remove.mutate(apiKey.id, { onSuccess: done, onError: sayItFailed })}
    />
  )
}
