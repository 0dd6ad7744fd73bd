import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Directory } from '#contract/directory.ts'
import { dateTime } from '#domain/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { directoryQuery } from './api.ts'
import { DirectoryTags } from './directory-tags.tsx'

/** How a directory keeps the team up to date, and whether it still does. */
export function DirectoryCard({ company }: { company: number }) {
  const { data: directory, error, refetch } = useQuery(directoryQuery(company))
  if (!directory && error)
    return <FailurePart onRetry={() => void refetch()}>Your directory could not be loaded.</FailurePart>
  if (!directory) return <Skeleton className="h-80 rounded-card" />
  return (
    <Card className="grid gap-5">
      <div className="grid gap-4">
        <CardTitle aside={<Standing directory={directory} />}>Team from your directory</CardTitle>
        <State directory={directory} />
        <div className="grid gap-1">
          <h3 className="text-small font-semibold">SCIM address</h3>
          <code className="font-mono text-small select-all wrap-anywhere">{directory.scim_url}</code>
          <p className="text-small text-ink-2">
            For Entra ID, Okta and others, with a key for the directory as the token.
          </p>
        </div>
      </div>
      <DirectoryTags company={company} directory={directory} />
    </Card>
  )
}

function Standing({ directory: { source, refused, quiet } }: { directory: Directory }) {
  if (refused) return <Badge tone="red">Last list not taken</Badge>
  if (source === null) return null
  return quiet ? <Badge tone="amber">Quiet for a week</Badge> : <Badge tone="green">Working</Badge>
}

function State({ directory }: { directory: Directory }) {
  const { source, last_at, counts, quiet, refused, refused_at } = directory
  return (
    <div className="grid max-w-prose gap-2 text-ink-2">
      {source === null && !refused && (
        <p>
          Your team is kept by hand. A directory, or a list that your HR system sends, can do it for you:{' '}
          <Link to="/how-tos" className="font-semibold text-link hover:underline">
            the how tos
          </Link>{' '}
          say how.
        </p>
      )}
      {refused && (
        <p role="status" className="rounded-box bg-bad px-4 py-3 text-bad-ink">
          {refused_at && `${dateTime(refused_at)}: `}
          {refused}
        </p>
      )}
      {last_at && (
        <p>
          {source === 'scim' ? 'Your directory last asked or said something on' : 'The last list came on'}{' '}
          {dateTime(last_at)}
          {source === 'sync' && counts ? `: ${inWords(counts)}.` : '.'}
        </p>
      )}
      {quiet && (
        <p>
          Nothing has come since. If people have joined or left meanwhile, look whether the system that sends
          it still runs, and whether its key still works.
        </p>
      )}
      {source !== null && (
        <p>
          Whoever is taken off the team stays in surveys that run, and is deleted 30 days later at the
          earliest.
        </p>
      )}
    </div>
  )
}

const inWords = ({ added, removed, changed, unchanged }: NonNullable<Directory['counts']>) =>
  `${added} added, ${removed} removed, ${changed} changed, ${unchanged} as before`
