import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { TestCheckout } from '#contract/billing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { testCheckoutQuery, useLeaveCheckout, usePay } from './api.ts'
import { Price } from './price.tsx'

/** Stands in for a payment provider's checkout page. */
export function TestCheckoutPage() {
  const { id = '' } = useParams()
  const { data: checkout } = useSuspenseQuery(testCheckoutQuery(id))
  return (
    <Screen
      width="reading"
      title="Test billing"
      description="This is a test payment page. You won't be charged."
    >
      <Panel className="grid gap-5">
        <div className="grid gap-3">
          <h2 className="font-sans text-body font-semibold">{checkout.name}</h2>
          <p>
            <Price {...checkout} />
          </p>
        </div>
        {checkout.status === 'open' ? <Choice id={id} /> : <Settled status={checkout.status} />}
      </Panel>
    </Screen>
  )
}

function Choice({ id }: { id: string }) {
  const navigate = useNavigate()
  const pay = usePay(id)
  const leave = useLeaveCheckout(id)
  const isPending = pay.isPending || leave.isPending
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="primary"
        pending={pay.isPending}
        disabled={isPending}
        onClick={() => pay.mutate(undefined, { onSuccess: () => void navigate('/profile?checkout=done') })}
      >
        Pay
      </Button>
      <Button
        disabled={isPending}
        onClick={() => leave.mutate(undefined, { onSuccess: () => void navigate('/billing/subscription') })}
      >
        Cancel
      </Button>
    </div>
  )
}

function Settled({ status }: Pick<TestCheckout, 'status'>) {
  return (
    <Banner
      tone="grey"
      look="note"
      action={
        <ButtonLink to="/billing/subscription" size="small">
          Go back
        </ButtonLink>
      }
    >
      {status === 'paid' ? 'This has been paid.' : 'This was cancelled.'}
    </Banner>
  )
}
