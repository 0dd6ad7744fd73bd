import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { billingStatusQuery } from './api.ts'

/** On every page of a company with a plan whose last payment failed, until one succeeds. */
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
        The last payment did not go through. It will be tried again;{' '}
        {status.may_pay ? 'please check your card.' : 'please tell the owner of the company.'}
      </Banner>
    </aside>
  )
}
