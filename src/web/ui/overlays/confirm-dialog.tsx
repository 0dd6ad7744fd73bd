import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** If set, adds a third button that answers No. */
  onDeny?: () => void
  title?: string
  text?: ReactNode
  confirmLabel?: string
  denyLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  pending?: boolean
}

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  onDeny,
  title = 'Are you sure?',
  text,
  confirmLabel = 'OK',
  denyLabel = 'No',
  cancelLabel = 'Cancel',
  tone = 'primary',
  pending = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          {onDeny && <Button onClick={onDeny}>{denyLabel}</Button>}
          <Button tone={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

export function DeleteDialog(props: Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm' | 'pending'>) {
  return (
    <ConfirmDialog
      {...props}
      text="Deleting is a permanent action and cannot be undone."
      confirmLabel="Delete"
      tone="danger"
    />
  )
}
