import type { Report } from '#contract/reports.ts'
import { sayLowResponse } from '#domain/margin-words.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/** Before any number, where fewer than half have answered. */
export function LowResponse({ data }: { data: Report['data'] }) {
  const warning = sayLowResponse(data)
  return warning && <Banner look="note">{warning}</Banner>
}
