import { Security } from '#web/features/auth/security.tsx'
import { Passkeys } from '#web/features/auth/sign-in/passkeys/passkeys.tsx'
import { SignIns } from '#web/features/auth/sign-in/sign-ins.tsx'
import { TwoStep } from '#web/features/auth/sign-in/two-step.tsx'
import { UserDetails } from '#web/features/auth/user-details.tsx'

/** The settings of the person's own account. */
export const OwnSettings = () => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <UserDetails />
    <Security />
    <TwoStep />
    <Passkeys />
    <SignIns />
  </div>
)
