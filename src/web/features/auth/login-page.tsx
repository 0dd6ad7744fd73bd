import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { auth, Login, type SecondAsked, type SignedIn } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { emailField } from '#web/lib/email-field.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { originOf } from '#web/lib/navigation.ts'
import { beginSession } from '#web/lib/session.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Loading } from '#web/ui/layout/skeleton.tsx'
import { ProductPicture } from './product-picture.tsx'
import { askedOf } from './sign-in/asked.ts'
import { ContinueWith } from './sign-in/continue-with.tsx'
import { passkeysAreOffered } from './sign-in/passkeys/are-offered.ts'
import { PasskeyButton } from './sign-in/passkeys/passkey-button.tsx'
import { SSO_FAILED, SSO_MAILED } from './sign-in/sso-outcome.ts'

// Loaded only for users with a second step.
const SecondStep = lazy(() =>
  import('./sign-in/second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep })),
)

export function LoginPage() {
  const { state, search } = useLocation()
  const [asked, setAsked] = useState(() => askedOf(state))
  const [problem, setProblem] = useState(() => (search === SSO_FAILED.search ? SSO_FAILED.says : ''))
  if (!asked) return <PasswordPage problem={problem} onAsked={setAsked} />

  const back = (why: string) => {
    setProblem(why)
    setAsked(undefined)
  }
  return (
    <Suspense fallback={<Loading>{null}</Loading>}>
      <SecondStep asked={asked} onBack={back} />
    </Suspense>
  )
}

function PasswordPage({
  problem: before,
  onAsked,
}: {
  problem: string
  onAsked: (asked: SecondAsked) => void
}) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState(before)
  const form = useShapedForm(Login, { email: '', password: '' })
  const field = fieldOf(form)

  const submit = form.handleSubmit(
    sending(form, async (body) => {
      const reply = await call(auth.login, { body })
      if ('ticket' in reply) return onAsked(reply)
      await goOn(reply)
    }),
  )
  const goOn = async (user: SignedIn) => {
    beginSession(user)
    await navigate(originOf(state), { replace: true })
  }

  return (
    <AuthLayout
      title="Login to your account"
      aside={<ProductPicture />}
      footer={
        <>
          <Link className="link" to="/forgot">
            Forgot your password?
          </Link>
          <span>
            New here?{' '}
            <Link className="link" to="/register" state={state}>
              Create your account
            </Link>
          </span>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {problem && (
          <Banner look="note" tone="red">
            {problem}
          </Banner>
        )}
      </div>
      {search === SSO_MAILED.search && <Banner look="note">{SSO_MAILED.says}</Banner>}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextInput
          label="Email"
          autoComplete="username"
          {...emailField}
          {...field('email', { onBlur: () => setAddress(form.getValues('email')) })}
        />
        <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
        <SubmitButton of={form} size="large">
          Login
        </SubmitButton>
      </form>
      <ContinueWith address={address} />
      {passkeysAreOffered() && (
        <PasskeyButton
          use={({ signInWithPasskey }) => signInWithPasskey()}
          onDone={goOn}
          onFailed={setProblem}
        >
          Sign in with a passkey
        </PasskeyButton>
      )}
    </AuthLayout>
  )
}
