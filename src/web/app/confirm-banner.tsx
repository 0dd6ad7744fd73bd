import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { meQuery, useResendConfirmation } from '#web/features/auth/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'

/**
 * Shown on any device until the address is confirmed. It says what is unavailable until then and where the
 * link was sent.
 */
export function ConfirmBanner({ user }: { user: SignedIn }) {
  const { data: me } = useQuery({ ...meQuery, enabled: !user.confirmed })
  const resend = useResendConfirmation()
  if (!me || me.confirmed) return null
  return (
    <aside aria-label="E-mail address">
      <Banner
        action={
          <Button size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
            Send again
          </Button>
        }
      >
        Please confirm your e-mail address. We have sent a link to{' '}
        <span className="wrap-anywhere">{me.pending_email ?? me.email}</span>. Until you confirm it, we won’t
        send anything to other people.
      </Banner>
    </aside>
  )
}
