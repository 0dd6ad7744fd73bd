import { Link } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Its date has come, but it may not go out yet: what is missing, and when it then goes. */
export function HeldNotice({ survey }: { survey: Survey }) {
  const hasNobody = survey.audience_number === 0
  const open = survey.preflight_checks.filter(({ status }) => !status).length
  return (
    <Banner look="note">
      <span className="font-semibold">This survey is being held.</span>{' '}
      {hasNobody ? (
        <>
          There is nobody to send it to.{' '}
          <Link to="/team" className="link text-inherit">
            Add team members
          </Link>
        </>
      ) : (
        `${open === 1 ? 'One box of the checklist is' : `${open} boxes of the checklist are`} still open. It goes out as soon as the last one is ticked, between 09:00 and 17:00.`
      )}
    </Banner>
  )
}
