import { useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { LEAVING, whileSigningOut } from '#web/lib/navigation.ts'
import { forgetSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Ends the session in this browser even if the server cannot be reached. The token is harmless once no
 * browser stores it.
 */
export function LogoutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  const leave = async () => {
    setIsLeaving(true)
    await whileSigningOut(async () => {
      await call(auth.logout).catch(() => undefined)
      // Navigates first and then forgets the session. Otherwise, a guard would redirect before the sign-in
      // page's code has loaded.
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
