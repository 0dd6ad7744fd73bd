import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondStep } from '#contract/second-step.ts'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { meQuery } from '../api.ts'
import { passkeysQuery } from './passkeys/api.ts'
import { PasswordAndCodeDialog } from './password-and-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up.tsx'

type Question = 'on' | 'off' | 'codes'

/** Two-step sign-in: switched on with an authenticator app, off with the password and a code. */
export function TwoStep() {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: passkeys } = useQuery(passkeysQuery)
  const cache = useQueryClient()
  const [question, setQuestion] = useState<Question>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setQuestion(undefined)
  const show = (fresh: string[]) => {
    close()
    setCodes(fresh)
    return cache.invalidateQueries(meQuery)
  }

  return (
    <Card className="grid gap-4">
      <CardTitle
        aside={<Badge tone={me.second_step ? 'green' : 'grey'}>{me.second_step ? 'On' : 'Off'}</Badge>}
      >
        Two-step sign-in
      </CardTitle>
      {me.totp && <IsOn codes={me.recovery_codes} onAsk={setQuestion} />}
      {me.second_step && !me.totp && <ByPasskey codes={me.recovery_codes} onAsk={setQuestion} />}
      {!me.second_step && <IsOff onAsk={setQuestion} />}
      <SetUpDialog open={question === 'on'} onClose={close} onDone={show} />
      <PasswordAndCodeDialog
        open={question === 'codes'}
        onClose={close}
        title="New recovery codes"
        description="You get ten new ones. Those that you have no longer work then."
        label="Make new codes"
        act={async (body) => show((await call(secondStep.renewRecoveryCodes, { body })).recovery_codes)}
      />
      <PasswordAndCodeDialog
        open={question === 'off'}
        onClose={close}
        title={passkeys?.length ? 'Remove the authenticator app?' : 'Switch two-step sign-in off?'}
        description={
          passkeys?.length
            ? 'Its codes no longer sign you in. Your passkeys and recovery codes still do.'
            : 'Your password alone signs you in then, and your recovery codes no longer work.'
        }
        label="Switch off"
        tone="danger"
        act={async (body) => {
          await call(secondStep.removeTotp, { body })
          close()
          toast.success(passkeys?.length ? 'Authenticator app removed' : 'Two-step sign-in is off')
          await cache.invalidateQueries(meQuery)
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  )
}

function IsOff({ onAsk }: { onAsk: (question: Question) => void }) {
  return (
    <>
      <p className="text-ink-2">
        Signing in then takes a code from an app on your phone, too. Whoever finds your password out gets no
        further.
      </p>
      <Button className="justify-self-start" onClick={() => onAsk('on')}>
        Switch on
      </Button>
    </>
  )
}

function ByPasskey({ codes, onAsk }: { codes: number; onAsk: (question: Question) => void }) {
  const left = codes === 0 ? 'No recovery code is left: the next passkey comes with ten.' : leftOf(codes)
  return (
    <>
      <p className="text-ink-2">Your password alone no longer signs you in: a passkey does. {left}</p>
      <div className="flex flex-wrap gap-3">
        {codes > 0 && <Button onClick={() => onAsk('codes')}>New recovery codes</Button>}
        <Button onClick={() => onAsk('on')}>Add an authenticator app</Button>
      </div>
    </>
  )
}

function IsOn({ codes, onAsk }: { codes: number; onAsk: (question: Question) => void }) {
  return (
    <>
      <p className="text-ink-2">
        Signing in takes your password and a code from your authenticator app. {leftOf(codes)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAsk('codes')}>New recovery codes</Button>
        <Button tone="quiet-danger" onClick={() => onAsk('off')}>
          Switch off
        </Button>
      </div>
    </>
  )
}

function leftOf(codes: number): string {
  if (codes === 0) return 'No recovery code is left: make new ones while you have the app.'
  return codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`
}
