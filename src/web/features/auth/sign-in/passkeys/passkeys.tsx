import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { dateTime, shortDate } from '#domain/dates.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { meQuery } from '../../api.ts'
import { RecoveryCodesDialog } from '../recovery-codes.tsx'
import { AddPasskeyDialog } from './add-passkey.tsx'
import { passkeysQuery, useRefreshPasskeys } from './api.ts'
import { passkeysAreOffered } from './are-offered.ts'
import { RemovePasskeyDialog } from './remove-passkey.tsx'

/** The user's passkeys. Shown only if passkeys can be used here or the user already has one. */
export function Passkeys() {
  const { data: list, error, refetch } = useQuery(passkeysQuery)
  if (!list && error)
    return <FailurePart onRetry={() => void refetch()}>We could not load your passkeys.</FailurePart>
  if (!list) return <Skeleton className="h-40 rounded-card" />
  return list.length > 0 || passkeysAreOffered() ? <PasskeysCard list={list} /> : null
}

function PasskeysCard({ list }: { list: Passkey[] }) {
  const { data: me } = useSuspenseQuery(meQuery)
  const refresh = useRefreshPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const [codes, setCodes] = useState<string[]>()

  const added = async (fresh: string[] | undefined) => {
    setIsAdding(false)
    setCodes(fresh)
    toast.success('Passkey added')
    await refresh()
  }
  return (
    <Panel className="grid gap-4">
      <PanelTitle>Passkeys</PanelTitle>
      <p className="text-ink-2">
        Sign in with your fingerprint, face or PIN instead of a password and a code.
      </p>
      {list.length > 0 && (
        <div className="-mx-2 sm:-mx-4">
          <Table
            caption="Passkeys"
            columns={[...COLUMNS, removing(setLeaving)]}
            rows={list}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {passkeysAreOffered() && (
        <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      )}
      <AddPasskeyDialog open={isAdding} onClose={() => setIsAdding(false)} onDone={added} />
      <RemovePasskeyDialog
        passkey={leaving}
        isLast={list.length === 1 && !me.totp}
        onClose={() => setLeaving(undefined)}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Panel>
  )
}

const COLUMNS: Column<Passkey>[] = [
  { title: 'Name', heading: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { title: 'Added', cell: ({ created_at }) => shortDate(created_at) },
  { title: 'Last used', cell: ({ last_used_at }) => (last_used_at ? dateTime(last_used_at) : 'Not yet') },
]

const removing = (remove: (passkey: Passkey) => void): Column<Passkey> => ({
  title: 'Actions',
  unlabelled: true,
  align: 'end',
  cell: (passkey) => (
    <Button tone="quiet-danger" size="small" className="-mx-3" onClick={() => remove(passkey)}>
      Remove
      <span className="sr-only"> {passkey.name}</span>
    </Button>
  ),
})
