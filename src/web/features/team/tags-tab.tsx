import { useEffect, useState } from 'react'
import type { CountedTag, Tag } from '#contract/team.ts'
import { thousands } from '#domain/numbers.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { AddTag } from './add-tag.tsx'
import { useRemoveTag } from './api.ts'
import { Collapsible } from './collapsible.tsx'
import { TagName } from './tag-name.tsx'
import type { Panel as OpenForm } from './ways.ts'

export function TagsTab({ tags, panel }: { tags: CountedTag[]; panel: OpenForm }) {
  const [editing, setEditing] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<Tag | null>(null)
  const remove = useRemoveTag()
  const stopEditing = useReturnTo(editing, () => setEditing(null))

  const columns: Column<CountedTag>[] = [
    {
      title: 'Tag Name',
      heading: true,
      cell: (tag) => <TagName tag={tag} isEditing={editing === tag.id} stop={stopEditing} />,
    },
    { title: 'People', align: 'end', cell: ({ people }) => thousands(people) },
    {
      title: 'Actions',
      unlabelled: true,
      align: 'end',
      cell: (tag) =>
        editing !== tag.id && (
          <span className="-mx-3 inline-flex gap-1">
            <Button id={editButtonOf(tag.id)} tone="quiet" size="small" onClick={() => setEditing(tag.id)}>
              Edit
            </Button>
            <Button tone="quiet-danger" size="small" onClick={() => setDeleting(tag)}>
              Delete
            </Button>
          </span>
        ),
    },
  ]

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {panel === 'tag' && (
        <Collapsible>
          <AddTag />
        </Collapsible>
      )}
      {tags.length === 0 ? (
        <Empty title="No tags yet">
          Use tags to group your team, for example by department or location. A group gets its own report if
          it is large enough.
        </Empty>
      ) : (
        <Panel padding="snug">
          <Table caption="Company tags" columns={columns} rows={tags} rowKey={({ id }) => id} />
        </Panel>
      )}
      <DeleteDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        pending={remove.isPending}
        onConfirm={() =>
          deleting && remove.mutate(deleting.id, { onSuccess: () => setDeleting(null), onError: sayItFailed })
        }
      />
    </div>
  )
}

const editButtonOf = (id: number) => `edit-tag-${id}`

/** When editing ends, returns the focus to the row's edit button as soon as the button is back. */
function useReturnTo(editing: number | null, stop: () => void) {
  const [last, setLast] = useState<number | null>(null)
  useEffect(() => {
    if (editing === null && last !== null) document.getElementById(editButtonOf(last))?.focus()
  }, [editing, last])
  return () => {
    setLast(editing)
    stop()
  }
}
