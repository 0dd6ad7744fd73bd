import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { LARGE_TEAMS_TOO, SURVEY_WITHHELD_SENTENCE, WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { useSeat } from '#web/lib/seat.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useWayBack } from './way-back.ts'

interface Reason {
  icon: IconName
  title: string
  text: ReactNode
}

const READING_ON = (
  <Link to="/how-tos" className="link">
    How tos
  </Link>
)

const NOT_COMPLETE: Reason = {
  icon: 'calendar',
  title: 'This survey is not complete yet',
  text: 'You’ll get the report when everyone has answered or the survey closes. Until then, you can only see how many people have answered.',
}
const TOO_FEW: Reason = {
  icon: 'lock',
  title: 'Too few people answered',
  text: (
    <>
      With so few answers, a summary would show what individual people said. The {READING_ON} explain how to
      encourage more people to answer next time.
    </>
  ),
}
const PROTECTED: Reason = {
  icon: 'lock',
  title: 'This team’s results are not shown',
  text: (
    <>
      {WITHHELD_SENTENCE} {LARGE_TEAMS_TOO} If there is a full report, this team’s answers are part of it.
    </>
  ),
}
const SURVEY_PROTECTED: Reason = {
  icon: 'lock',
  title: 'This report is withheld',
  text: <>{SURVEY_WITHHELD_SENTENCE}</>,
}

function reasonOf(code: ErrorCode | null, isTeam: boolean): Reason {
  if (code === 'too_few_responses') return TOO_FEW
  if (code !== 'protected') return NOT_COMPLETE
  return isTeam ? PROTECTED : SURVEY_PROTECTED
}

type ReportUnavailableProps = { uuid: string; isTeam: boolean; code: ErrorCode | null }

/**
 * Explains why there is no report, for example because too few people answered. Failed requests are shown
 * elsewhere.
 */
export function ReportUnavailable({ uuid, isTeam, code }: ReportUnavailableProps) {
  const { icon, title, text } = reasonOf(code, isTeam)
  const back = useWayBack(uuid)
  const isManager = useSeat() === null
  return (
    <Screen
      title="Survey Report"
      actions={
        <NavigateButton to={back} tone="primary">
          Back
        </NavigateButton>
      }
    >
      <Panel className="grid justify-items-center gap-4 py-14! text-center">
        <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
          <Icon name={icon} className="size-6" />
        </span>
        <h2>{title}</h2>
        <p className="max-w-[52ch] text-ink-2">{text}</p>
        {code === 'protected' && isTeam && isManager && (
          <NavigateButton to={`/manage-survey/${uuid}/report`}>See the full report</NavigateButton>
        )}
      </Panel>
    </Screen>
  )
}
