import { expect, test } from 'vitest'
import { billing, testBilling } from '#contract/billing.ts'
import { must, newOwner } from './people.ts'
import { startScreen } from './screen.ts'

const page = startScreen()

test('An owner changes, cancels and resumes the plan in the portal', async () => {
  const owner = await newOwner()
  const { url } = await must(owner, billing.start, { body: { price_id: 'test_price_month' } })
  await must(owner, testBilling.pay, { params: { id: Number(url.split('/').at(-1)) } })
  page.signedIn(owner)
  await page.goto('/billing/test-portal')
  const plan = (name: RegExp) => page.getByRole('button', { name })
  await expect(plan(/monthly/)).toHaveAttribute('aria-pressed', 'true')
  await plan(/annually/).click()
  await expect(plan(/annually/)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/Your plan ends on .* and won't renew\./)).toBeVisible()
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.getByText(/Your plan renews on/)).toBeVisible()
})
