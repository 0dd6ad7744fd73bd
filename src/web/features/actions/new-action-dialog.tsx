import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Action } from '#contract/actions.ts'
import { isOpen, OPEN_AT_MOST } from '#domain/actions.ts'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'
import { ActionForm, useOwnMembership } from './action-form.tsx'
import type { ActionFields } from './action-shape.ts'
import { actionsQuery, useChangeAction, useCreateAction } from './api.ts'

export type Beginning = {
  /** The survey's uuid. */
  survey: string
  given?: Partial<ActionFields>
  source: 'suggested' | 'own'
}

type NewActionDialogProps = Beginning & { open: boolean; onClose: () => void }

/** Adds an action to the plan. If 5 actions are already open, it first asks which one to drop. */
export function NewActionDialog({ open, onClose, ...beginning }: NewActionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={beginning.source === 'suggested' ? 'Add to plan' : 'Add an action'}
    >
      {open && (
        <PartOfPage>
          <NewAction {...beginning} onClose={onClose} />
        </PartOfPage>
      )}
    </Dialog>
  )
}

function NewAction({ survey, given, source, onClose }: Beginning & { onClose: () => void }) {
  const { data: list } = useSuspenseQuery(actionsQuery)
  const create = useCreateAction()
  const ownId = useOwnMembership()
  const team = given?.tag_id ?? null
  const open = list.filter(
    ({ survey_uuid, tag_id, status }) => survey_uuid === survey && tag_id === team && isOpen(status),
  )
  if (open.length >= OPEN_AT_MOST) return <FullPlan open={open} isTeam={team !== null} onClose={onClose} />
  if (ownId === undefined) return null
  return (
    <ActionForm
      survey={survey}
      given={{ owner_member_id: ownId, ...given }}
      submitLabel="Add"
      onCancel={onClose}
      onSubmit={async ({ status: _, outcome: __, version: ___, ...fields }) => {
        await create.mutateAsync({ ...fields, survey_uuid: survey, source })
        toast.success('Added to plan')
        onClose()
      }}
    />
  )
}

/** Shown instead of the form while 5 actions are open, because one of them must be dropped first. */
function FullPlan({ open, isTeam, onClose }: { open: Action[]; isTeam: boolean; onClose: () => void }) {
  const change = useChangeAction()
  const [dropping, setDropping] = useState<number | null>(null)
  const drop = (id: number) => {
    setDropping(id)
    change.mutate({ id, status: 'dropped' }, { onError: sayItFailed, onSettled: () => setDropping(null) })
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        A survey can have up to {OPEN_AT_MOST} open actions for {isTeam ? 'each team' : 'the whole company'}.
        Drop one of them to add another.
      </p>
      <ul className="grid gap-2">
        {open.map(({ id, title, due_on, owner }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-line px-4 py-3"
          >
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="text-small text-ink-2">
                {owner.name}, <span className="whitespace-nowrap">due on {fullDate(due_on)}</span>
              </span>
            </span>
            <Button size="small" pending={dropping === id} onClick={() => drop(id)}>
              Drop<span className="sr-only"> “{title}”</span>
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </div>
  )
}
