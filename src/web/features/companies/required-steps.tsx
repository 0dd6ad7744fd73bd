import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useSetSecurity } from './api.ts'

/** The owner's setting 'Require two-step sign-in'. */
export function RequiredSteps({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const { require_second_step: isOn, second_step_from: from, name } = company
  const [isAsking, setIsAsking] = useState(false)
  const change = useSetSecurity(company.id)
  const turn = () =>
    change.mutate(
      { require_second_step: !isOn },
      {
        onSuccess: () => {
          toast.success(isOn ? 'Two-step sign-in is no longer required' : 'Two-step sign-in is now required')
          setIsAsking(false)
        },
        onError: sayItFailed,
      },
    )
  return (
    <Panel className="grid gap-4">
      <PanelTitle aside={<Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>}>
        Require two-step sign-in
      </PanelTitle>
      <p className="text-ink-2">{whatItMeans(from)}</p>
      {mayChange ? (
        <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      ) : (
        <p className="text-small text-ink-2">Only the owner can change this.</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={isOn ? 'Stop requiring two-step sign-in?' : 'Require two-step sign-in?'}
        text={
          isOn
            ? `People who have set up a second step will keep it. Everyone else at ${name} can sign in with just a password.`
            : `Everyone at ${name}, including you, has 14 days to set up a second step. After that, they cannot see the company’s data without one.`
        }
        confirmLabel={isOn ? 'Switch off' : 'Switch on'}
        pending={change.isPending}
        onConfirm={turn}
      />
    </Panel>
  )
}

function whatItMeans(from: string | null): string {
  if (from === null)
    return 'A stolen password won’t be enough to sign in. People will also need a passkey or a code from an app.'
  const day = fullDate(from)
  return new Date(from) > new Date()
    ? `From ${day}, nobody can see the company’s data without a second step. Until then, people without one see a reminder on every page.`
    : `Since ${day}, nobody can see the company’s data without a second step. People without one have to set it up first.`
}
