import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { SURVEY_WITHHELD_SENTENCE, WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

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
  text: 'The report is worked out once, when everybody has answered or the survey closes. Until then you see how many have answered, never what.',
}
const TOO_FEW: Reason = {
  icon: 'lock',
  title: 'Too few people answered',
  text: (
    <>
      With so few answers a summary would say what single people said, so there is none. {READING_ON} tell how
      to encourage more people to answer next time.
    </>
  ),
}
const PROTECTED: Reason = {
  icon: 'lock',
  title: 'This team is not shown',
  text: <>{WITHHELD_SENTENCE} Where there is a full report, its answers are part of that all the same.</>,
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

/** Shown when there is no report to see for a good reason, which is neither a failure nor an empty page. */
export function ReportUnavailable({ uuid, isTeam, code }: ReportUnavailableProps) {
  const { icon, title, text } = reasonOf(code, isTeam)
  return (
    <Screen
      title="Survey Report"
      actions={
        <NavigateButton to={`/manage-survey/${uuid}`} tone="primary">
          Back
        </NavigateButton>
      }
    >
      <Card className="grid justify-items-center gap-4 py-14! text-center">
        <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
          <Icon name={icon} className="size-6" />
        </span>
        <h2>{title}</h2>
        <p className="max-w-[52ch] text-ink-2">{text}</p>
        {code === 'protected' && isTeam && (
          <NavigateButton to={`/manage-survey/${uuid}/report`}>See the full report</NavigateButton>
        )}
      </Card>
    </Screen>
  )
}
