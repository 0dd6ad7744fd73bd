import { Link } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { whatIsOpen } from '#web/features/surveys/open-points.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/** The survey's date has come, but its launch is held: what is missing, and when it will then be launched. */
export function HeldNotice({ survey }: { survey: Survey }) {
  const points = whatIsOpen(survey)
  return (
    <Banner look="note">
      <span className="font-semibold">This survey is being held.</span> {points.map((point) => `${point}. `)}
      {points.length > 0 ? 'It goes out as soon as that is settled' : 'Everything is settled: it goes out'},
      between 09:00 and 17:00.{' '}
      {survey.audience_number < survey.min_group_size && (
        <Link to="/team" className="link text-inherit">
          Add team members
        </Link>
      )}
    </Banner>
  )
}
