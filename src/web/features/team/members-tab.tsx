import { useDeferredValue, useState } from 'react'
import type { Recipient, Tag } from '#contract/team.ts'
import { BareInput } from '#web/ui/forms/text-input.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import type { Panel } from './add-buttons.tsx'
import { AddSingle } from './add-single.tsx'
import { Collapsible } from './collapsible.tsx'
import { ImportPanel } from './import-panel.tsx'
import { MembersTable } from './members-table.tsx'
import { matching } from './search.ts'

export function MembersTab({ team, tags, panel }: { team: Recipient[]; tags: Tag[]; panel: Panel }) {
  const [search, setSearch] = useState('')
  const found = matching(team, useDeferredValue(search))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {panel === 'single' && (
        <Collapsible>
          <AddSingle />
        </Collapsible>
      )}
      {panel === 'multiple' && (
        <Collapsible>
          <ImportPanel />
        </Collapsible>
      )}
      {team.length === 0 ? (
        <Empty title="Nobody yet">
          Add the people who will get your first survey, one at a time or all at once from a CSV file.
        </Empty>
      ) : (
        <>
          <BareInput
            type="search"
            aria-label="Search team members"
            placeholder="Search by email, UUID or tag"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="sm:max-w-xs"
          />
          <MembersTable
            people={found}
            tags={tags}
            nobody={`Nobody in your team matches “${search.trim()}”.`}
          />
        </>
      )}
    </div>
  )
}
