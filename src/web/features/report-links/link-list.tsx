import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportLink } from '#contract/report-links.ts'
import { fullDate } from '#domain/dates.ts'
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
      <h3>Links for this survey</h3>
      <p className="text-small text-ink-2">
        We count every time a link is opened, including by programs that check links in e-mails. We do not
        know who opened it.
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
                Close<span className="sr-only"> the link created on {fullDate(link.created_at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={closing !== null}
        onClose={done}
        text="The link will stop working straight away. You cannot reopen it."
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
        {team ?? 'Everyone'}
        <Badge tone={isOpen(link) ? 'green' : 'grey'}>
          {revoked_at ? 'Closed' : isOpen(link) ? `Until ${fullDate(expires_at)}` : 'Expired'}
        </Badge>
        {password && <Badge>Password</Badge>}
      </p>
      <p className="text-small text-ink-2 wrap-anywhere">
        Created on {fullDate(created_at)}
        {created_by && ` by ${created_by}`}
        {' · '}
        {last
          ? `opened ${times(opened)}, last on ${fullDate(last.day)} (${times(last.count)})`
          : 'not opened yet'}
      </p>
    </div>
  )
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
