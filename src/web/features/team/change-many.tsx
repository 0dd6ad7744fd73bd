import { useState } from 'react'
import type { Tag } from '#contract/team.ts'
import { thousands } from '#domain/numbers.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useChooseAll, useRemoveMany } from './api.ts'
import type { ChosenPeople } from './choose-people.tsx'
import { canChooseAll, type Listed, sayUnseen } from './choosing.ts'
import { people as howMany } from './import/import-words.ts'
import { TagManyDialog } from './tag-many-dialog.tsx'

interface ChangeManyProps {
  chosen: ChosenPeople
  tags: Tag[]
  choose: (chosen: ChosenPeople) => void
  /** The page in view, and the search that it belongs to. */
  listed: Listed
  search: string
}

/**
 * What can be done with the chosen people. A dialog says whom a change affects and asks for confirmation. After
 * a change of tags, the people stay chosen, so that they can be moved from one tag to another.
 */
export function ChangeMany({ chosen, tags, choose, listed, search }: ChangeManyProps) {
  const [doing, setDoing] = useState<'add' | 'remove' | 'delete' | null>(null)
  const remove = useRemoveMany()
  const stop = () => setDoing(null)
  const done = (now: ChosenPeople) => {
    stop()
    choose(now)
  }
  const clear = () => choose(new Map())
  const count = howMany(chosen.size)
  const unseen = sayUnseen(chosen, listed)
  return (
    <section
      aria-label="Chosen people"
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-box border border-line bg-card px-4 py-2 max-sm:gap-x-1 max-sm:px-3 shadow-card"
    >
      <p role="status" className="mr-auto font-semibold max-sm:basis-3/5">
        {count} chosen
        {unseen && <span className="block text-small font-normal text-ink-2">{unseen}</span>}
      </p>
      {canChooseAll(chosen, listed) && (
        <ChooseAll chosen={chosen} choose={choose} search={search} total={listed.total} />
      )}
      <Button size="small" onClick={() => setDoing('add')} className="max-sm:order-2">
        Add tags
      </Button>
      <Button size="small" onClick={() => setDoing('remove')} className="max-sm:order-2">
        Remove tags
      </Button>
      <Button size="small" tone="quiet-danger" onClick={() => setDoing('delete')} className="max-sm:order-2">
        Delete people
      </Button>
      <Button size="small" tone="quiet" onClick={clear} className="max-sm:order-1">
        Clear
      </Button>
      {(doing === 'add' || doing === 'remove') && (
        <TagManyDialog way={doing} chosen={chosen} tags={tags} onDone={done} onClose={stop} />
      )}
      <ConfirmDialog
        open={doing === 'delete'}
        onClose={stop}
        text={`This deletes ${count}. ${unseen ? `${unseen} ` : ''}Deleting is a permanent action and cannot be undone.`}
        confirmLabel={`Delete ${count}`}
        tone="danger"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate([...chosen.keys()], {
            onSuccess: () => done(new Map()),
            onError: sayItFailed,
          })
        }
      />
    </section>
  )
}

type ChooseAllProps = Pick<ChangeManyProps, 'chosen' | 'choose' | 'search'> & { total: number }

/** Chooses the people on the other pages, too. */
function ChooseAll({ chosen, choose, search, total }: ChooseAllProps) {
  const all = useChooseAll()
  return (
    <Button
      size="small"
      tone="quiet"
      pending={all.isPending}
      onClick={() => all.mutate({ chosen, search }, { onSuccess: choose, onError: sayItFailed })}
      className="max-sm:order-2"
    >
      Choose all {thousands(total)}
      {search && ' found'}
    </Button>
  )
}
