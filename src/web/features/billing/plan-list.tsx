import type { Product, SubscriptionPage } from '#contract/billing.ts'
import { PlanOption } from './plan-option.tsx'

interface Props {
  page: SubscriptionPage
  /** The price whose payment page is being opened. */
  pending: string | undefined
  onChoose: (priceId: string) => void
  /** Called when the current plan is clicked. Without it, clicking does nothing. */
  onManage?: (priceId: string) => void
}

export function PlanList({ page, pending, onChoose, onManage }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
      {page.products.map((product) => {
        const isSelected = isCurrent(page, product)
        const press = page.may_pay ? (isSelected ? onManage : onChoose) : undefined
        return (
          <li key={product.price_id} className="grid">
            <PlanOption
              product={product}
              isSelected={isSelected}
              isPending={pending === product.price_id}
              isDisabled={pending !== undefined}
              onPress={press && (() => press(product.price_id))}
            />
          </li>
        )
      })}
    </ul>
  )
}

// A product with a monthly and an annual price is listed twice, but only the price that the company pays is
// current.
const isCurrent = ({ current_product, current_price }: SubscriptionPage, { id, price_id }: Product) =>
  id === current_product && (current_price === null || current_price === price_id)
