import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SecondAsked, SecondMethod, SignedIn } from '#contract/auth.ts'
import { CodeOnly, secondStep } from '#contract/second-step.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { originOf } from '#web/lib/navigation.ts'
import { beginSession } from '#web/lib/session.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { CODE_FIELD, RECOVERY_FIELD } from './code-fields.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'

/** For each method, the text above its form and the label of the button that switches to it. */
const WORDS = {
  totp: {
    text: 'Open your authenticator app and enter the code it shows.',
    lead: 'Use your authenticator app',
  },
  passkey: {
    text: 'Your device will ask for your fingerprint, face or PIN.',
    lead: 'Use a passkey',
  },
  recovery: {
    text: 'Enter one of the recovery codes you saved when you switched on two-step sign-in. Each code works once.',
    lead: 'Use a recovery code',
  },
}
const FIELDS = { totp: CODE_FIELD, recovery: RECOVERY_FIELD }

type Props = { asked: SecondAsked; onBack: (why: string) => void }

/** Shown after a correct password if a second step is needed. */
export function SecondStep({ asked: { second, ticket }, onBack }: Props) {
  const [method, setMethod] = useState<SecondMethod>(second[0] ?? 'totp')
  const goOn = useGoOn()
  return (
    <AuthLayout
      title="Two-step sign-in"
      description={WORDS[method].text}
      footer={
        <>
          <button type="button" className="link" onClick={() => onBack('')}>
            Back to login
          </button>
          {second
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" className="link" onClick={() => setMethod(other)}>
                {WORDS[other].lead}
              </button>
            ))}
        </>
      }
    >
      {method === 'passkey' ? (
        <PasskeyForm ticket={ticket} goOn={goOn} onBack={onBack} />
      ) : (
        <CodeForm key={method} ticket={ticket} method={method} goOn={goOn} onBack={onBack} />
      )}
    </AuthLayout>
  )
}

function useGoOn() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return async (user: SignedIn) => {
    beginSession(user)
    await navigate(originOf(state), { replace: true })
  }
}

type FormProps = Pick<Props, 'onBack'> & { ticket: string; goOn: (user: SignedIn) => Promise<void> }

const isOver = (error: unknown) => error instanceof ApiError && error.status === 401

function PasskeyForm({ ticket, goOn, onBack }: FormProps) {
  const [problem, setProblem] = useState('')
  const place = useRef<HTMLDivElement>(null)
  // The focused element is removed when the method changes, so the button takes the focus.
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  const failed = (why: string, error: unknown) => {
    if (isOver(error)) onBack(why)
    else setProblem(why)
  }
  return (
    <div ref={place} className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {problem && (
          <Banner look="note" tone="red">
            {problem}
          </Banner>
        )}
      </div>
      <PasskeyButton
        tone="primary"
        use={({ takeSecondStepWithPasskey }) => takeSecondStepWithPasskey(ticket)}
        onDone={goOn}
        onFailed={failed}
      >
        Use your passkey
      </PasskeyButton>
    </div>
  )
}

function CodeForm({ ticket, method, goOn, onBack }: FormProps & { method: 'totp' | 'recovery' }) {
  const form = useShapedForm(CodeOnly, { code: '' })
  const field = fieldOf(form)
  // The focused field is removed when the method changes, so the new field takes the focus.
  useEffect(() => form.setFocus('code'), [form])

  const submit = form.handleSubmit(
    sending(
      form,
      async ({ code }) => goOn(await call(secondStep.take, { body: { ticket, method, code } })),
      (error, toldUnderFields) => {
        if (error instanceof ApiError && isOver(error)) onBack(error.message)
        else if (!toldUnderFields) sayItFailed(error)
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextInput {...FIELDS[method]} {...field('code')} />
      <SubmitButton of={form} size="large">
        Continue
      </SubmitButton>
    </form>
  )
}
