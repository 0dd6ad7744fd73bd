import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Directory } from '#contract/directory.ts'
import { fullDateTime } from '#domain/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { directoryQuery } from './api.ts'
import { DirectoryTags } from './directory-tags.tsx'

/** How a directory keeps the team up to date, and whether it is still doing so. */
export function DirectoryCard({ company }: { company: number }) {
  const { data: directory, error, refetch } = useQuery(directoryQuery(company))
  if (!directory && error)
    return <FailurePart onRetry={() => void refetch()}>We could not load your directory.</FailurePart>
  if (!directory) return <Skeleton className="h-80 rounded-card" />
  return (
    <Panel className="grid gap-5">
      <div className="grid gap-4">
        <PanelTitle aside={<Standing directory={directory} />}>Team from your directory</PanelTitle>
        <State directory={directory} />
        <div className="grid gap-1">
          <h3 className="text-small font-semibold">SCIM address</h3>
          <code className="font-mono text-small select-all wrap-anywhere">{directory.scim_url}</code>
          <p className="text-small text-ink-2">
            For Entra ID, Okta and other directories. As the token, use an API key that includes ‘Directory’.
          </p>
        </div>
      </div>
      <DirectoryTags company={company} directory={directory} />
    </Panel>
  )
}

function Standing({ directory: { source, refused, quiet } }: { directory: Directory }) {
  if (refused) return <Badge tone="red">Last update failed</Badge>
  if (source === null) return null
  return quiet ? <Badge tone="amber">No updates for a week</Badge> : <Badge tone="green">Working</Badge>
}

function State({ directory }: { directory: Directory }) {
  const { source, last_at, counts, quiet, refused, refused_at } = directory
  return (
    <div className="grid max-w-prose gap-2 text-ink-2">
      {source === null && !refused && (
        <p>
          You keep your team up to date by hand, but your directory or HR system can do this for you. See{' '}
          <Link to="/how-tos" className="font-semibold text-link hover:underline">
            the how-to articles
          </Link>
          .
        </p>
      )}
      {refused && (
        <p role="status" className="rounded-box bg-bad px-4 py-3 text-bad-ink">
          {refused_at && `${fullDateTime(refused_at)}: `}
          {refused}
        </p>
      )}
      {last_at && (
        <p>
          {source === 'scim' ? 'Your directory last contacted us on' : 'We received the most recent list on'}{' '}
          {fullDateTime(last_at)}
          {source === 'sync' && counts ? `: ${inWords(counts)}.` : '.'}
        </p>
      )}
      {quiet && (
        <p>
          We've received nothing since. If people have joined or left, check that the sending system is
          running and that its key still works.
        </p>
      )}
      {source !== null && (
        <p>
          People removed from the team stay in surveys that are already running. We delete their details after
          at least 30 days.
        </p>
      )}
    </div>
  )
}

const inWords = ({ added, removed, changed, unchanged }: NonNullable<Directory['counts']>) =>
  `${added} added, ${removed} removed, ${changed} changed, ${unchanged} unchanged`
