import type { Product } from '#contract/billing.ts'
import { intervalLabel, pencePerMonth, pounds } from '#domain/money.ts'

/** A price, for example '£290.00 annually', with the price per month. */
export function Price({ price, interval }: Pick<Product, 'price' | 'interval'>) {
  return (
    <span className="block">
      <span className="font-display text-title font-[430] lining-nums tabular-nums">{pounds(price)}</span>{' '}
      <span className="text-ink-2">{intervalLabel(interval)}</span>
      <span className="block min-h-5 text-small text-ink-2">
        {interval === 'year' && `${pounds(pencePerMonth(price))} a month`}
      </span>
    </span>
  )
}
