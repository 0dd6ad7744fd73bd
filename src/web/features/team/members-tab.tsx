import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Tag } from '#contract/team.ts'
import { useSettled } from '#web/lib/settled.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { BareInput } from '#web/ui/forms/text-input.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { AddSingle } from './add-single.tsx'
import { teamPageQuery } from './api.ts'
import { ChangeMany } from './change-many.tsx'
import type { ChosenPeople } from './choose-people.tsx'
import { Collapsible } from './collapsible.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { people as howMany } from './import/import-words.ts'
import { MembersTable } from './members-table.tsx'
import { isWay, type Panel, WAYS } from './ways.ts'

type MembersTabProps = { people: number; tags: Tag[]; panel: Panel; setPanel: (panel: Panel) => void }

export function MembersTab({ people, tags, panel, setPanel }: MembersTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {panel === 'single' && (
        <Collapsible>
          <AddSingle />
        </Collapsible>
      )}
      {isWay(panel) && (
        <Collapsible>
          <ImportPanel way={panel} setWay={setPanel} />
        </Collapsible>
      )}
      {people === 0 ? <Nobody isOpen={isWay(panel)} open={setPanel} /> : <Members tags={tags} />}
    </div>
  )
}

/** One page of the team. While the next page loads, the current one stays visible but dimmed. */
function Members({ tags }: { tags: Tag[] }) {
  const [sought, setSought] = useState('')
  const search = useSettled(sought.trim())
  const [chosen, choose] = useState<ChosenPeople>(new Map())
  const [turned, setTurned] = useState({ to: 1, search: '' })
  const page = turned.search === search ? turned.to : 1
  const shown = { page: useDeferredValue(page), search: useDeferredValue(search) }
  const { data: list } = useSuspenseQuery(teamPageQuery(shown))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BareInput
          type="search"
          aria-label="Search team members"
          placeholder="Search by e-mail, UUID or tag"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          className="sm:max-w-xs"
        />
        <p role="status" className="text-ink-2 empty:hidden">
          {shown.search && list.total > 0 && `${howMany(list.total)} found`}
          {shown.search && list.last_page > 1 && `, ${list.data.length} on this page`}
        </p>
      </div>
      {chosen.size > 0 && (
        <ChangeMany chosen={chosen} tags={tags} choose={choose} listed={list} search={shown.search} />
      )}
      <div className={cx((shown.page !== page || shown.search !== search) && 'opacity-60')}>
        <MembersTable
          people={list.data}
          tags={tags}
          chosen={chosen}
          choose={choose}
          nobody={
            list.total === 0
              ? `Nobody in your team matches ‘${shown.search}’.`
              : 'There is nothing on this page.'
          }
        />
      </div>
      {list.last_page > 1 && (
        <Pagination page={page} lastPage={list.last_page} onPage={(to) => setTurned({ to, search })} />
      )}
    </>
  )
}

function Nobody({ isOpen, open }: { isOpen: boolean; open: (panel: Panel) => void }) {
  return (
    <Empty
      title="Nobody in your team yet"
      action={
        !isOpen &&
        WAYS.map(({ key, invitation }) => (
          <Button key={key} onClick={() => open(key)}>
            {invitation}
          </Button>
        ))
      }
    >
      Add the people who will get your first survey, one at a time or all at once.
    </Empty>
  )
}
