import { useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { LEAVING, whileSigningOut } from '#web/lib/navigation.ts'
import { forgetSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'

/** Ends the session here whether or not the server can be told; a token that nobody holds harms nobody. */
export function LogoutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  const leave = async () => {
    setIsLeaving(true)
    await whileSigningOut(async () => {
      await call(auth.logout).catch(() => undefined)
      // First away, then forget: a guard would otherwise show the sign-in before its code is there.
      await navigate('/login', { replace: true, flushSync: true, state: LEAVING })
      forgetSession()
    })
  }
  return (
    <Button pending={isLeaving} onClick={() => void leave()}>
      Logout
    </Button>
  )
}
