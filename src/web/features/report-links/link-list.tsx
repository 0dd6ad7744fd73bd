import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportLink } from '#contract/report-links.ts'
import { longDate, shortDate } from '#domain/dates.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { linksQuery, useRevokeLink } from './api.ts'

/** The links to this survey's reports, and how often each was opened. */
export function LinkList({ uuid }: { uuid: string }) {
  const { data: links } = useSuspenseQuery(linksQuery(uuid))
  const revoke = useRevokeLink(uuid)
  const [closing, setClosing] = useState<number | null>(null)
  const done = () => setClosing(null)
  if (links.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3>Links of this survey</h3>
      <p className="text-small text-ink-2">
        Each opening counts, also by programs that check links in e-mails. Who opened it is not known.
      </p>
      <ul className="grid">
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 [&+&]:border-t [&+&]:border-line"
          >
            <About link={link} />
            {isOpen(link) && (
              <Button tone="quiet-danger" size="small" onClick={() => setClosing(link.id)}>
                Close<span className="sr-only"> the link of {shortDate(link.created_at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={closing !== null}
        onClose={done}
        text="Whoever has this link can read nothing behind it any more. It cannot be opened again."
        confirmLabel="Close link"
        tone="danger"
        pending={revoke.isPending}
        onConfirm={() =>
          closing !== null &&
          revoke.mutate(closing, { onSuccess: () => toast.success('Link closed'), onSettled: done })
        }
      />
    </section>
  )
}

const isOpen = ({ revoked_at, expires_at }: ReportLink) => !revoked_at && new Date(expires_at) > new Date()

function About({ link }: { link: ReportLink }) {
  const { team, created_at, created_by, expires_at, revoked_at, password, views } = link
  const opened = views.reduce((sum, { count }) => sum + count, 0)
  const [last] = views
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        {team ?? 'Everybody'}
        <Badge tone={isOpen(link) ? 'green' : 'grey'}>
          {revoked_at ? 'Closed' : isOpen(link) ? `Until ${longDate(expires_at)}` : 'Over'}
        </Badge>
        {password && <Badge>Password</Badge>}
      </p>
      <p className="text-small text-ink-2 wrap-anywhere">
        Made on {shortDate(created_at)}
        {created_by && ` by ${created_by}`}
        {' · '}
        {last
          ? `opened ${times(opened)}, last on ${shortDate(last.day)} (${times(last.count)})`
          : 'not opened yet'}
      </p>
    </div>
  )
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
