import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SecondAsked, SecondMethod } from '#contract/auth.ts'
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
import { CODE_FIELD, RECOVERY_FIELD } from './code-fields.ts'

const WORDS = {
  totp: {
    text: 'Open your authenticator app, and enter the code that it shows.',
    field: CODE_FIELD,
    other: 'Use a recovery code',
  },
  recovery: {
    text: 'Enter one of the codes that you kept when you switched two-step sign-in on. Each works once.',
    field: RECOVERY_FIELD,
    other: 'Use the authenticator app',
  },
}

type Props = { asked: SecondAsked; onBack: (why: string) => void }

/** After the right password, where it does not sign in by itself. */
export function SecondStep({ asked: { second, ticket }, onBack }: Props) {
  const [method, setMethod] = useState<SecondMethod>('totp')
  const { text, other } = WORDS[method]
  return (
    <AuthLayout
      title="Two-step sign-in"
      description={text}
      footer={
        <>
          <button type="button" className="link" onClick={() => onBack('')}>
            Back to login
          </button>
          {second.includes('recovery') && (
            <button
              type="button"
              className="link"
              onClick={() => setMethod(method === 'totp' ? 'recovery' : 'totp')}
            >
              {other}
            </button>
          )}
        </>
      }
    >
      <CodeForm key={method} ticket={ticket} method={method} onBack={onBack} />
    </AuthLayout>
  )
}

type FormProps = { ticket: string; method: SecondMethod; onBack: (why: string) => void }

function CodeForm({ ticket, method, onBack }: FormProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useShapedForm(CodeOnly, { code: '' }, 'onChange')
  const field = fieldOf(form)
  // What stood here before is gone, and with it the place where somebody was typing.
  useEffect(() => form.setFocus('code'), [form])

  const submit = form.handleSubmit(
    sending(
      form,
      async ({ code }) => {
        beginSession(await call(secondStep.take, { body: { ticket, method, code } }))
        await navigate(originOf(state), { replace: true })
      },
      (error, toldUnderFields) => {
        if (error instanceof ApiError && error.status === 401) onBack(error.message)
        else if (!toldUnderFields) sayItFailed(error)
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextInput {...WORDS[method].field} {...field('code')} />
      <SubmitButton of={form} size="large">
        Continue
      </SubmitButton>
    </form>
  )
}
