import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { joined } from '#web/lib/forms.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'

/** Why a password link did not work, and what to do about it. */
export interface Problem {
  of: 'link' | 'session' | 'company'
  says: string
}

/** Undefined for other errors. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.fields?.token) return { of: 'link', says: joined(error.fields.token) }
  // All of the account's companies require single sign-on.
  if (error.fields?.email) return { of: 'company', says: joined(error.fields.email) }
  return error.code === 'conflict' ? { of: 'session', says: error.message } : undefined
}

export function ResetProblem({ problem, onSolved }: { problem: Problem; onSolved: () => void }) {
  return (
    <Banner
      look="note"
      tone="red"
      action={
        <>
          {problem.of === 'link' && (
            <ButtonLink to="/forgot" size="small">
              Ask for a new link
            </ButtonLink>
          )}
          {problem.of === 'session' && <SignOut onDone={onSolved} />}
        </>
      }
    >
      {problem.says}
      {problem.of === 'company' && (
        <>
          {' '}
          You’ll find it on the{' '}
          <Link className="link" to="/login">
            login page
          </Link>{' '}
          when you enter your <span className="whitespace-nowrap">e-mail</span> address.
        </>
      )}
    </Banner>
  )
}

function SignOut({ onDone }: { onDone: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    await signOut()
    onDone()
  }
  return (
    <Button size="small" pending={isLeaving} onClick={() => void leave()}>
      Sign out
    </Button>
  )
}
