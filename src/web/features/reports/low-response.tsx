import type { Report } from '#contract/reports.ts'
import { sayMoreCards } from '#domain/explain.ts'
import { sayLowResponse } from '#domain/margin-words.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/**
 * Warnings above all figures: fewer than half of the people answered or are counted, or somebody may have answered twice.
 */
export function LowResponse({ data }: { data: Report['data'] }) {
  const warning = sayLowResponse(data)
  const moreCards = sayMoreCards(data)
  return (
    <>
      {warning && <Banner look="note">{warning}</Banner>}
      {moreCards && <Banner look="note">{moreCards}</Banner>}
    </>
  )
}
