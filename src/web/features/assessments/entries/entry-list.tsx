import { type ReactNode, useState } from 'react'
import type { Entry } from '#contract/entries.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useRemoveEntry } from '../api.ts'
import { Row } from '../part.tsx'
import { useSaving } from '../saving.ts'

interface EntryListProps<E extends Entry> {
  entries: E[]
  /** For example 'Add evidence'. */
  addLabel: string
  /** The list's name for screen readers. */
  nameOf: (entry: E) => string
  row: (entry: E) => ReactNode
  form: (entry: E | null, onClose: () => void) => ReactNode
}

/** One list of entries. Each entry is added, changed and deleted in a dialog. */
export function EntryList<E extends Entry>({ entries, addLabel, nameOf, row, form }: EntryListProps<E>) {
  const { uuid } = useSaving()
  const remove = useRemoveEntry(uuid)
  const [opened, setOpened] = useState<{ entry: E | null } | null>(null)
  const [deleting, setDeleting] = useState<E | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      {entries.length > 0 && (
        <ul className="grid gap-2">
          {entries.map((entry) => (
            <Row
              key={entry.id}
              buttons={
                !('is_statement' in entry && entry.is_statement) && (
                  <>
                    <Button size="small" onClick={() => setOpened({ entry })}>
                      Edit<span className="sr-only"> {nameOf(entry)}</span>
                    </Button>
                    <Button size="small" tone="quiet-danger" onClick={() => setDeleting(entry)}>
                      Delete<span className="sr-only"> {nameOf(entry)}</span>
                    </Button>
                  </>
                )
              }
            >
              {row(entry)}
            </Row>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setOpened({ entry: null })}>
        {addLabel}
      </Button>
      <Dialog
        open={opened !== null}
        onClose={close}
        width="wide"
        title={addLabel.replace('Add', opened?.entry ? 'Edit' : 'Add')}
      >
        {opened && form(opened.entry, close)}
      </Dialog>
      <DeleteDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        pending={remove.isPending}
        onConfirm={() => {
          if (!deleting) return
          remove.mutate(deleting.id, {
            onSuccess: () => toast.success('Deleted'),
            onError: sayItFailed,
            onSettled: () => setDeleting(null),
          })
        }}
      />
    </>
  )
}
