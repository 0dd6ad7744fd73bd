import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Company } from '#contract/companies.ts'
import { ChoosePlan } from '#web/features/billing/choose-plan.tsx'
import { PlanSummary } from '#web/features/billing/plan-summary.tsx'
import { ApiError } from '#web/lib/api-error.ts'

const CLOSED: unknown[] = ['not_subscribed', 'forbidden']

/**
 * The company's paid plan. The settings show only the current plan. The plans page lists all plans, and so
 * does every page while the company has to choose a plan.
 */
export function PlanSection({ company: { data, error } }: { company: UseQueryResult<Company> }) {
  const { pathname } = useLocation()
  if (error instanceof ApiError && CLOSED.includes(error.code)) return <ChoosePlan />
  if (!data || error) return null
  return pathname === '/billing/subscription' ? <ChoosePlan /> : <PlanSummary />
}
