import { Link } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { CONFIRM_ADDRESS } from '#domain/lifecycle.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/** Its date has come, but it may not go out yet: what is missing, and when it then goes. */
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

/** What stands between it and its launch, the boxes of the checklist as one point. */
export function whatIsOpen({ preflight_checks, still_open }: Survey): string[] {
  const open = preflight_checks.filter(({ status }) => !status).length
  const others = still_open.map((point) => (point === CONFIRM_ADDRESS ? OWNER_HAS_TO_CONFIRM : point))
  if (open === 0) return others
  const boxes = open === 1 ? 'One box of the checklist is' : `${open} boxes of the checklist are`
  return [`${boxes} still open`, ...others]
}

// Whoever reads it here may be a colleague, whose own address is confirmed.
const OWNER_HAS_TO_CONFIRM = 'The owner of the company has still to confirm their e-mail address'
