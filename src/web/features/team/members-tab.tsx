import { useDeferredValue, useState } from 'react'
import type { Recipient, Tag } from '#contract/team.ts'
import { Button } from '#web/ui/button.tsx'
import { BareInput } from '#web/ui/forms/text-input.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { AddSingle } from './add-single.tsx'
import { Collapsible } from './collapsible.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { MembersTable } from './members-table.tsx'
import { matching } from './search.ts'
import { isWay, type Panel, WAYS } from './ways.ts'

type MembersTabProps = { team: Recipient[]; tags: Tag[]; panel: Panel; setPanel: (panel: Panel) => void }

export function MembersTab({ team, tags, panel, setPanel }: MembersTabProps) {
  const [search, setSearch] = useState('')
  const found = matching(team, useDeferredValue(search))

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
      {team.length === 0 ? (
        <Nobody isOpen={isWay(panel)} open={setPanel} />
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

function Nobody({ isOpen, open }: { isOpen: boolean; open: (panel: Panel) => void }) {
  return (
    <Empty
      title="Nobody yet"
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
