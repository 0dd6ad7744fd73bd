import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { billingStatusQuery } from './api.ts'

/** Shown on every page of a company whose last payment failed, until a payment succeeds. */
export function PastDueBanner() {
  const { data: status } = useQuery(billingStatusQuery)
  if (!status?.past_due) return null
  return (
    <aside aria-label="Payment">
      <Banner
        tone="red"
        action={
          status.may_pay && (
            <ButtonLink to="/billing/subscription" size="small">
              Update payment
            </ButtonLink>
          )
        }
      >
        Your last payment failed. We'll try again.{' '}
        {status.may_pay ? 'Check your card details.' : "Please tell the company's owner."}
      </Banner>
    </aside>
  )
}
