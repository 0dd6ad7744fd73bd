import { useState } from 'react'
import type { Action } from '#contract/actions.ts'
import { fullDateTime } from '#domain/dates.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { messageOf, sayItFailed } from '#web/lib/error-toasts.ts'
import { useSeat } from '#web/lib/seat.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ActionForm } from './action-form.tsx'
import { useChangeAction, useRemoveAction } from './api.ts'

type EditActionDialogProps = { action: Action; open: boolean; onClose: () => void }

/** One action with all of its fields and its history. */
export function EditActionDialog({ action, open, onClose }: EditActionDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = useRemoveAction()
  // A team lead may delete only actions of their own teams.
  const mayDelete = useSeat() === null || action.tag_id !== null
  return (
    <>
      <Dialog open={open && !isDeleting} onClose={onClose} width="wide" title="Edit action">
        {open && (
          <>
            <EditAction action={action} onClose={onClose} />
            <History action={action} />
            {mayDelete && (
              <Button
                tone="quiet-danger"
                size="small"
                className="justify-self-start"
                onClick={() => setIsDeleting(true)}
              >
                Delete action
              </Button>
            )}
          </>
        )}
      </Dialog>
      <DeleteDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(action.id, {
            onSuccess: () => {
              toast.success('Action deleted')
              onClose()
            },
            onError: sayItFailed,
            onSettled: () => setIsDeleting(false),
          })
        }
      />
    </>
  )
}

function EditAction({ action, onClose }: { action: Action; onClose: () => void }) {
  const change = useChangeAction()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [opened] = useState(action)
  const given = fieldsOf(opened)
  return (
    <ActionForm
      survey={action.survey_uuid}
      isThere
      given={given}
      submitLabel="Save"
      refusal={refusal}
      onCancel={onClose}
      onSubmit={async (fields) => {
        // The first attempt sends the version that was opened, so that the server refuses it if a colleague
        // has saved first. After that refusal has been shown, the current version is sent.
        const { version } = refusal === null ? opened : action
        await change.mutateAsync({ id: action.id, ...changedIn(fields, given), version })
        toast.success('Action saved')
        onClose()
      }}
      onFailed={(error, toldUnderFields) => {
        if (toldUnderFields) return
        if (error instanceof ApiError && error.status === 409) setRefusal(messageOf(error))
        else sayItFailed(error)
      }}
    />
  )
}

function fieldsOf({
  owner,
  title,
  how,
  category_id,
  tag_id,
  due_on,
  status,
  outcome,
  shared,
  ...action
}: Action) {
  const { member_id: owner_member_id, name } = owner
  const owner_name = owner_member_id === null ? name : null
  const { hazard_ids, level, check_on } = action
  const control = { hazard_ids, level, check_on }
  return {
    title,
    how,
    category_id,
    tag_id,
    owner_member_id,
    owner_name,
    due_on,
    status,
    outcome,
    shared,
    ...control,
  }
}

/**
 * The fields that were changed in this dialog. Other fields are not sent, so that a colleague's changes to
 * them are kept.
 */
const changedIn = (fields: Partial<Record<string, unknown>>, given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        name in given && JSON.stringify(value || null) !== JSON.stringify(given[name] || null),
    ),
  )

function History({ action: { history } }: { action: Action }) {
  return (
    <details className="rounded-box bg-sunken px-4 py-3">
      <summary className="cursor-pointer font-semibold">History</summary>
      <ol className="mt-2 grid gap-2 text-small">
        {history.toReversed().map(({ at, by, change }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, at the start of this list
          <li key={history.length - index} className="wrap-anywhere whitespace-pre-line">
            <span className="text-ink-2">
              {fullDateTime(at)}, {by}:
            </span>{' '}
            {change}
          </li>
        ))}
      </ol>
    </details>
  )
}
