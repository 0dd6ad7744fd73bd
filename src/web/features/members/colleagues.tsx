import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Member } from '#contract/members.ts'
import { mailDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { membersQuery, useRemoveMember } from './api.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { InviteForm } from './invite-form.tsx'

/**
 * The company's people. The owner invites and removes them, and changes their roles. Managers can only see
 * the list.
 */
interface ColleaguesProps {
  mayChange: (members: Member[]) => boolean
  /** The owner's setting for all team leads. */
  children?: ReactNode
}

export function Colleagues({ mayChange, children }: ColleaguesProps) {
  const { data: members, error, refetch } = useQuery(membersQuery)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [changing, setChanging] = useState<Member | null>(null)
  if (!members && error)
    return <FailurePart onRetry={() => void refetch()}>Your colleagues could not be loaded.</FailurePart>
  if (!members) return <Skeleton className="h-60 rounded-card" />
  const isOpen = mayChange(members)

  return (
    <Panel className="grid gap-4">
      <PanelTitle>Colleagues</PanelTitle>
      <p className="text-ink-2">
        Managers can do everything except invite people, pay and delete the company. Team leads see the
        reports of their own teams. Employee representatives see each survey before it goes out and the
        company report afterwards.
      </p>
      <div className="-mx-2 sm:-mx-4">
        <Table
          caption="Colleagues"
          columns={isOpen ? [...COLUMNS, actions(setChanging, setLeaving)] : COLUMNS}
          rows={members}
          rowKey={({ id }) => id}
        />
      </div>
      {isOpen && children}
      {isOpen && <InviteForm />}
      <ChangeRoleDialog member={changing} onClose={() => setChanging(null)} />
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </Panel>
  )
}

const COLUMNS: Column<Member>[] = [
  {
    title: 'Name',
    heading: true,
    cell: ({ name }) => (
      <span className="inline-block sm:min-w-28">
        {name ?? <span className="font-normal text-ink-2">Not joined yet</span>}
      </span>
    ),
  },
  { title: 'Email', cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
  { title: 'Role', cell: Role },
]

/** For example 'Team lead: Kitchen, Front of house · Employee representative'. */
function nameOf({ role, lead_of, representative }: Member): string {
  if (role !== 'seat') return role === 'owner' ? 'Owner' : 'Manager'
  const teams = lead_of.map(({ name, deleted }) => (deleted ? `${name} (deleted)` : name))
  return [
    ...(teams.length > 0 ? [`Team lead: ${teams.join(', ')}`] : []),
    ...(representative ? ['Employee representative'] : []),
  ].join(' · ')
}

function Role(member: Member) {
  const { status, invited_until } = member
  const name = <span className="wrap-anywhere">{nameOf(member)}</span>
  if (status === 'active') return name
  const isOver = invited_until !== null && new Date(invited_until) <= new Date()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {name}
      <Badge tone={isOver ? 'red' : 'amber'}>{isOver ? 'Invitation expired' : 'Invited'}</Badge>
      {!isOver && invited_until && (
        <span className="text-small text-ink-2">until {mailDate(invited_until)}</span>
      )}
    </span>
  )
}

const actions = (change: (member: Member) => void, remove: (member: Member) => void): Column<Member> => ({
  title: 'Actions',
  unlabelled: true,
  align: 'end',
  cell: (member) => {
    if (member.role === 'owner') return null
    const name = <span className="sr-only"> {member.name ?? member.email}</span>
    return (
      <span className="flex flex-wrap justify-end">
        <Button tone="quiet" size="small" className="-mr-3" onClick={() => change(member)}>
          Change role{name}
        </Button>
        <Button tone="quiet-danger" size="small" className="-mr-3" onClick={() => remove(member)}>
          {member.status === 'invited' ? 'Withdraw' : 'Remove'}
          {name}
        </Button>
      </span>
    )
  },
})

function RemoveDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const remove = useRemoveMember()
  const isInvited = member?.status === 'invited'
  const done = () => {
    toast.success(isInvited ? 'Invitation withdrawn' : 'Colleague removed')
    onClose()
  }
  return (
    <ConfirmDialog
      open={member !== null}
      onClose={onClose}
      text={
        isInvited
          ? `The link we sent to ${member?.email} stops working.`
          : `${member?.name} will no longer be able to see this company. Any report links they created will stop working. Everything else they created is kept.`
      }
      confirmLabel={isInvited ? 'Withdraw' : 'Remove'}
      tone="danger"
      pending={remove.isPending}
      onConfirm={() => member && remove.mutate(member.id, { onSuccess: done, onError: sayItFailed })}
    />
  )
}
