import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { thousands } from '#domain/numbers.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Loading, Skeleton, TableSkeleton } from '#web/ui/layout/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { AddButtons } from './add-buttons.tsx'
import { teamPageQuery } from './api.ts'
import { MembersTab } from './members-tab.tsx'
import { TagsTab } from './tags-tab.tsx'
import type { Panel, TeamTab } from './ways.ts'

const WHOLE_TEAM = { page: 1, search: '' }

export function TeamPage() {
  const [search, setSearch] = useSearchParams()
  const [panel, setPanel] = useState<Panel>(null)
  const tab = search.get('tab') === 'tags' ? 'tags' : 'members'

  const turnTo = (next: TeamTab) => {
    setPanel(null)
    setSearch(next === 'tags' ? { tab: next } : {}, { replace: true, flushSync: true })
  }
  return (
    <Screen
      title="Team Management"
      description="Team members are the people you send surveys to. Tags group them."
      actions={<AddButtons tab={tab} panel={panel} setPanel={setPanel} />}
    >
      <Suspense fallback={<TeamSkeleton />}>
        <TeamTabs tab={tab} turnTo={turnTo} panel={panel} setPanel={setPanel} />
      </Suspense>
    </Screen>
  )
}

type TeamTabsProps = {
  tab: TeamTab
  turnTo: (tab: TeamTab) => void
  panel: Panel
  setPanel: (panel: Panel) => void
}

function TeamTabs({ tab, turnTo, panel, setPanel }: TeamTabsProps) {
  // Does not use the count query that the menu uses, because an error in that query would break this page.
  const { data: team } = useSuspenseQuery(teamPageQuery(WHOLE_TEAM))
  const { data: tags } = useSuspenseQuery(tagsQuery)
  return (
    <Tabs
      label="Team"
      current={tab}
      onChange={turnTo}
      tabs={[
        {
          key: 'members',
          label: `Team Members (${thousands(team.total)})`,
          content: <MembersTab people={team.total} tags={tags} panel={panel} setPanel={setPanel} />,
        },
        {
          key: 'tags',
          label: `Company Tags (${thousands(tags.length)})`,
          content: <TagsTab tags={tags} panel={panel} />,
        },
      ]}
    />
  )
}

function TeamSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Skeleton className="h-11 w-80 max-w-full" />
        <Skeleton className="h-10 w-full max-w-xs" />
        <TableSkeleton rows={6} />
      </div>
    </Loading>
  )
}
