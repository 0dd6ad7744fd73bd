import type { Product } from '#contract/billing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Price } from './price.tsx'

interface Props {
  product: Product
  isSelected: boolean
  isPending: boolean
  isDisabled: boolean
  /** Called when the plan is clicked. If undefined, clicking does nothing. */
  onPress: (() => void) | undefined
}

/** A plan. Clicking it opens the payment page. For the current plan, it opens the billing portal. */
export function PlanOption({ product, isSelected, isPending, isDisabled, onPress }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-busy={isPending || undefined}
      disabled={isDisabled || !onPress}
      onClick={onPress}
      className={cx(
        'grid min-w-0 content-start gap-3 rounded-box border p-5 text-left transition-colors duration-100',
        'disabled:cursor-default not-disabled:hover:border-action',
        isSelected ? 'border-action bg-wash' : 'border-line bg-card',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{product.name}</span>
        {isPending ? <Spinner /> : isSelected && <Badge tone="green">Selected</Badge>}
      </span>
      <Price {...product} />
      {onPress && (
        <span className="flex items-center gap-1.5 font-semibold text-link">
          {isSelected ? 'Manage' : 'Choose'} <Icon name="arrow-right" />
        </span>
      )}
    </button>
  )
}
