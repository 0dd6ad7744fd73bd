import { useQuery } from '@tanstack/react-query'
import { keysQuery } from '#web/features/connections/api.ts'
import { DirectoryCard } from '#web/features/connections/directory-card.tsx'
import { KeysCard } from '#web/features/connections/keys-card.tsx'
import { WebhooksCard } from '#web/features/webhooks/webhooks-card.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { Empty } from '#web/ui/layout/empty.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** The company's connections with its other systems. Only the owner can change them. */
export function ConnectionsPage() {
  const company = useDashboard(({ activeCompany }) => activeCompany?.id)
  return (
    <SettingsFrame title="Connections" description="Connect your other systems.">
      {company === undefined ? <Waiting /> : <Connections key={company} company={company} />}
    </SettingsFrame>
  )
}

function Connections({ company }: { company: number }) {
  const { data: keys, error, refetch } = useQuery(keysQuery(company))
  if (keys)
    return (
      <>
        <DirectoryCard company={company} />
        <KeysCard company={company} keys={keys} />
        <WebhooksCard company={company} />
      </>
    )
  if (error instanceof ApiError && error.code === 'forbidden')
    return <Empty title="For the owner only">Only the company’s owner can connect other systems.</Empty>
  if (error)
    return <FailurePart onRetry={() => void refetch()}>Your connections could not be loaded.</FailurePart>
  return <Waiting />
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="mb-6 h-80 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  )
}
