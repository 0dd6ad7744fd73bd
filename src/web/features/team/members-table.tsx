import { useState } from 'react'
import type { Recipient, Tag } from '#contract/team.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Badge, TagBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Mono } from '#web/ui/layout/details.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DeleteDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { useRemoveRecipient } from './api.ts'
import { ChoosePage, ChoosePerson, type ChosenPeople } from './choose-people.tsx'
import { EditTagsDialog } from './edit-tags-dialog.tsx'

type Doing = { what: 'tagging' | 'deleting'; person: Recipient } | null

interface MembersTableProps {
  people: Recipient[]
  tags: Tag[]
  nobody: string
  chosen: ChosenPeople
  choose: (chosen: ChosenPeople) => void
}

export function MembersTable({ people, tags, nobody, chosen, choose }: MembersTableProps) {
  const [doing, setDoing] = useState<Doing>(null)
  const remove = useRemoveRecipient()
  const stop = () => setDoing(null)
  const choice: Column<Recipient> = {
    title: 'Choose',
    head: <ChoosePage people={people} chosen={chosen} choose={choose} />,
    unlabelled: true,
    leads: true,
    className: 'w-16 pr-0',
    cell: (person) => <ChoosePerson person={person} chosen={chosen} choose={choose} />,
  }
  const columns = columnsOf(
    (person) => setDoing({ what: 'tagging', person }),
    (person) => setDoing({ what: 'deleting', person }),
  )

  return (
    <>
      {people.length === 0 ? (
        <Empty>{nobody}</Empty>
      ) : (
        <Panel padding="snug">
          <Table
            caption="Team members"
            columns={[choice, ...columns]}
            rows={people}
            rowKey={({ id }) => id}
          />
        </Panel>
      )}
      {doing?.what === 'tagging' && <EditTagsDialog person={doing.person} tags={tags} onClose={stop} />}
      <DeleteDialog
        open={doing?.what === 'deleting'}
        onClose={stop}
        pending={remove.isPending}
        onConfirm={() => doing && remove.mutate(doing.person.id, { onSuccess: stop, onError: sayItFailed })}
      />
    </>
  )
}

function columnsOf(editTags: (person: Recipient) => void, remove: (person: Recipient) => void) {
  const columns: Column<Recipient>[] = [
    { title: 'Email', heading: true, cell: Address },
    {
      title: 'UUID',
      className: '@5xl:whitespace-nowrap',
      cell: Uuid,
    },
    { title: 'Tags', cell: Tags },
    {
      title: 'Actions',
      unlabelled: true,
      align: 'end',
      cell: (person) => (
        <span className="-mx-3 inline-flex gap-1 whitespace-nowrap">
          <Button tone="quiet" size="small" onClick={() => editTags(person)}>
            Edit Tags
          </Button>
          <Button tone="quiet-danger" size="small" onClick={() => remove(person)}>
            Delete
          </Button>
        </span>
      ),
    },
  ]
  return columns
}

function Address({ email, refused, stopped, language }: Recipient) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <EmailAddress className="min-w-0">{email}</EmailAddress>
      {refused && <Badge tone="red">Cannot be reached</Badge>}
      {stopped && <Badge>Stopped survey e-mails</Badge>}
      {language && <Badge>{LANGUAGES[language].english}</Badge>}
    </span>
  )
}

/** In a narrow table, shows only a button that copies the UUID. */
function Uuid({ uuid, email }: Recipient) {
  return (
    <>
      <span className="hidden @5xl:inline">
        <Mono>{uuid}</Mono>
      </span>
      <span className="@5xl:hidden">
        <CopyButton text={uuid} what={`the UUID of ${email}`} />
      </span>
    </>
  )
}

function Tags({ tags }: Recipient) {
  if (tags.length === 0) return <em className="text-ink-2">No tags</em>
  return (
    <span className="flex flex-wrap gap-1.5">
      {tags.map(({ id, name }) => (
        <TagBadge key={id}>{name}</TagBadge>
      ))}
    </span>
  )
}
