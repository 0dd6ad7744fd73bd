import type { Report } from '#contract/reports.ts'
import { HSE } from '#domain/hse.ts'
import { useSeat } from '#web/lib/seat.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Leads managers from a stress report to its risk assessment, which links back. */
export function AssessmentLink({ uuid, instrument }: { uuid: string } & Pick<Report['data'], 'instrument'>) {
  if (useSeat() !== null || instrument?.id !== HSE) return null
  return (
    <ButtonLink to={`/manage-survey/${uuid}/assessment`} tone="quiet" className="print:hidden">
      Risk assessment
    </ButtonLink>
  )
}
