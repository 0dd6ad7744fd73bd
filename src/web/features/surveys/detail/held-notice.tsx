import type { Survey } from '#contract/surveys.ts'
import { whatIsOpen } from '#web/features/surveys/open-points.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/**
 * Shown when the survey's date has arrived but its launch is on hold. It says what is missing, and when the
 * survey will then launch.
 */
export function OnHoldNotice({ survey }: { survey: Survey }) {
  const points = whatIsOpen(survey)
  return (
    <Banner look="note">
      <span className="font-semibold">This survey is on hold.</span> {points.map((point) => `${point}. `)}
      {points.length > 0
        ? 'Once this is sorted out, the survey will go out'
        : 'The survey is ready and will go out'}{' '}
      between 09:00 and 17:00.
    </Banner>
  )
}
