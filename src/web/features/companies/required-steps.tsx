import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { longDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useSetSecurity } from './api.ts'

/** The owner's switch 'Everybody here signs in with two steps'. */
export function RequiredSteps({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const { require_second_step: isOn, second_step_from: from, name } = company
  const [isAsking, setIsAsking] = useState(false)
  const change = useSetSecurity(company.id)
  const turn = () =>
    change.mutate(
      { require_second_step: !isOn },
      {
        onSuccess: () => {
          toast.success(isOn ? 'Two steps are no longer asked for' : 'Everybody is asked for two steps')
          setIsAsking(false)
        },
        onError: sayItFailed,
      },
    )
  return (
    <Card className="grid gap-4">
      <CardTitle aside={<Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>}>
        Everybody here signs in with two steps
      </CardTitle>
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
        title={isOn ? 'No longer ask for two steps?' : 'Ask everybody for two steps?'}
        text={
          isOn
            ? `Whoever has set a second step up keeps it. Of others at ${name} their password is enough.`
            : `Everybody at ${name}, you too, has 14 days to set a second step up. After that nothing of it opens without one.`
        }
        confirmLabel={isOn ? 'Switch off' : 'Switch on'}
        pending={change.isPending}
        onConfirm={turn}
      />
    </Card>
  )
}

function whatItMeans(from: string | null): string {
  if (from === null)
    return 'Whoever finds a password out gets no further: signing in takes a passkey or a code from an app, too.'
  const day = longDate(from)
  return new Date(from) > new Date()
    ? `From ${day} on, nothing of the company opens without a second step. Who has none is reminded on every page until then.`
    : `Since ${day} nothing of the company opens without a second step. Who has none sets it up first.`
}
