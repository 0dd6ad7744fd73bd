import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondStep } from '#contract/second-step.ts'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { meQuery } from '../api.ts'
import { passkeysQuery } from './passkeys/api.ts'
import { PasswordAndCodeDialog } from './password-and-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up.tsx'

type Question = 'on' | 'off' | 'codes'

/**
 * Two-step sign-in. Setting up an authenticator app switches it on. Switching it off needs the password and a
 * code.
 */
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
    <Panel className="grid gap-4">
      <PanelTitle
        aside={<Badge tone={me.second_step ? 'green' : 'grey'}>{me.second_step ? 'On' : 'Off'}</Badge>}
      >
        Two-step sign-in
      </PanelTitle>
      {me.totp && <IsOn codes={me.recovery_codes} onAsk={setQuestion} />}
      {me.second_step && !me.totp && <ByPasskey codes={me.recovery_codes} onAsk={setQuestion} />}
      {!me.second_step && <IsOff onAsk={setQuestion} />}
      <SetUpDialog open={question === 'on'} onClose={close} onDone={show} />
      <PasswordAndCodeDialog
        open={question === 'codes'}
        onClose={close}
        title="Get new recovery codes?"
        description="You'll get 10 new codes. Your current codes will stop working."
        label="Get new codes"
        act={async (body) => show((await call(secondStep.renewRecoveryCodes, { body })).recovery_codes)}
      />
      <PasswordAndCodeDialog
        open={question === 'off'}
        onClose={close}
        title={passkeys?.length ? 'Remove the authenticator app?' : 'Switch off two-step sign-in?'}
        description={
          passkeys?.length
            ? 'Codes from the app will stop working. You can still use your passkeys and recovery codes.'
            : "You'll sign in with your password alone. Your recovery codes will stop working."
        }
        label={passkeys?.length ? 'Remove app' : 'Switch off'}
        tone="danger"
        act={async (body) => {
          await call(secondStep.removeTotp, { body })
          close()
          toast.success(passkeys?.length ? 'Authenticator app removed' : 'Two-step sign-in is off')
          await cache.invalidateQueries(meQuery)
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Panel>
  )
}

function IsOff({ onAsk }: { onAsk: (question: Question) => void }) {
  return (
    <>
      <p className="text-ink-2">
        Sign in with a code from an app on your phone as well as your password. A stolen password won't be
        enough to sign in.
      </p>
      <Button className="justify-self-start" onClick={() => onAsk('on')}>
        Switch on
      </Button>
    </>
  )
}

function ByPasskey({ codes, onAsk }: { codes: number; onAsk: (question: Question) => void }) {
  const left =
    codes === 0
      ? "You have no recovery codes left. You'll get 10 when you add another passkey."
      : leftOf(codes)
  return (
    <>
      <p className="text-ink-2">You sign in with a passkey. Your password alone is not enough. {left}</p>
      <div className="flex flex-wrap gap-3">
        {codes > 0 && <Button onClick={() => onAsk('codes')}>Get new recovery codes</Button>}
        <Button onClick={() => onAsk('on')}>Add an authenticator app</Button>
      </div>
    </>
  )
}

function IsOn({ codes, onAsk }: { codes: number; onAsk: (question: Question) => void }) {
  return (
    <>
      <p className="text-ink-2">
        You sign in with your password and a code from your authenticator app. {leftOf(codes)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAsk('codes')}>Get new recovery codes</Button>
        <Button tone="quiet-danger" onClick={() => onAsk('off')}>
          Switch off
        </Button>
      </div>
    </>
  )
}

function leftOf(codes: number): string {
  if (codes === 0) return 'You have no recovery codes left. Get new ones while you can still use your app.'
  return codes === 1 ? 'You have 1 recovery code left.' : `You have ${codes} recovery codes left.`
}
