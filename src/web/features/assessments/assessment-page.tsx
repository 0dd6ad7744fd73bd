import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Assessment } from '#contract/assessments.ts'
import { NEWER_REPLACED } from '#domain/assessment.ts'
import { fullDate } from '#domain/dates.ts'
import { thousands } from '#domain/numbers.ts'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { assessmentQuery } from './api.ts'
import { Checks } from './checks.tsx'
import { Consultation } from './entries/consultation.tsx'
import { Evidence } from './entries/evidence.tsx'
import { FileLink } from './file-link.tsx'
import { FileVersion } from './filing/file-version.tsx'
import { FolderButton, Versions } from './filing/versions.tsx'
import { Hazards } from './hazards/hazards.tsx'
import { PolicyAndTraining } from './policy.tsx'
import { SavingContext, type SavingState, useSavingStates } from './saving.ts'
import { SignOff } from './sign-off.tsx'
import { TalkItOver } from './talk-it-over.tsx'
import { ToDo } from './to-do.tsx'

const LEAD =
  'Employers with five or more employees must record their assessment in writing. The survey shows where to look. Here you record the causes, what you are doing and whether it works. Do not name or describe individuals.'

const STATES: Record<SavingState, string> = {
  saved: 'Everything is saved as you write.',
  going: 'Saving…',
  stuck: 'Not everything is saved.',
}

/** The stress risk assessment after a survey, from talking to staff to filing a version. */
export function AssessmentPage() {
  const { uuid = '' } = useParams()
  const { data: assessment } = useSuspenseQuery(assessmentQuery(uuid))
  const { saving, state } = useSavingStates(uuid)
  const { title, closed_on, completed, recipients, replaced_by } = assessment
  const isCurrent = replaced_by === null
  return (
    <SavingContext value={saving}>
      <Screen
        title="Stress risk assessment"
        kicker={
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <Link to={`/manage-survey/${uuid}`} className="reach underline">
              Back to the survey
            </Link>
            <Link
              to={`/manage-survey/${uuid}/report`}
              state={{ back: `/manage-survey/${uuid}/assessment` }}
              className="reach underline"
            >
              Open the report
            </Link>
          </span>
        }
        description={
          <span className="wrap-anywhere">
            {title}, closed {fullDate(closed_on)}. {thousands(completed)} of {thousands(recipients)} people
            answered.
          </span>
        }
        actions={
          <>
            <FileLink file="record">Preview (PDF)</FileLink>
            <FolderButton />
            {isCurrent && <FileVersion assessment={assessment} />}
          </>
        }
      >
        {replaced_by && (
          <Banner
            look="note"
            tone="grey"
            action={
              <Link to={`/manage-survey/${replaced_by}/assessment`} className="underline">
                Open the newer assessment
              </Link>
            }
          >
            {NEWER_REPLACED}
          </Banner>
        )}
        <p className="max-w-prose text-ink-2">{LEAD}</p>
        <p role="status" className={state === 'stuck' ? 'text-small text-bad-ink' : 'text-small text-ink-2'}>
          {STATES[state]}
        </p>
        <LastFiled versions={assessment.versions} />
        {/* An assessment that has been replaced is read-only. */}
        <fieldset
          disabled={!isCurrent}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 print:block print:space-y-5"
        >
          <legend className="sr-only">Assessment</legend>
          <Parts assessment={assessment} />
        </fieldset>
        <LeaveGuard
          active={state === 'stuck'}
          closing={state === 'going'}
          text="Part of the risk assessment could not be saved."
        />
      </Screen>
    </SavingContext>
  )
}

/** On phones, the list of filed versions is far below and closed. */
function LastFiled({ versions }: Pick<Assessment, 'versions'>) {
  const last = versions.at(-1)
  return (
    last && (
      <p className="-mt-4 text-small text-ink-2">
        <a href="#versions" className="reach underline">
          Version {last.number} was filed on {fullDate(last.filed_at)}
        </a>
      </p>
    )
  )
}

function Parts({ assessment }: { assessment: Assessment }) {
  const [query, setQuery] = useSearchParams()
  const { teams } = assessment
  const team = teams.find(({ id }) => String(id) === query.get('team'))?.id ?? null
  const show = teams.length > 0 && (
    <Select
      label="Show"
      className="max-w-xs"
      placeholder="Everybody"
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
      value={team ?? ''}
      onChange={({ target }) => setQuery(target.value ? { team: target.value } : {}, { replace: true })}
    />
  )
  return (
    <>
      <ToDo assessment={assessment} />
      <TalkItOver assessment={assessment} />
      <Hazards assessment={assessment} team={team} show={show} />
      <Evidence assessment={assessment} />
      <Consultation assessment={assessment} />
      <Checks assessment={assessment} team={team} show={show} />
      <PolicyAndTraining assessment={assessment} />
      <SignOff assessment={assessment} />
      <Versions assessment={assessment} />
    </>
  )
}
