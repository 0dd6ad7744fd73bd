import type { Survey } from '#contract/surveys.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ActiveActions } from './active-actions.tsx'
import { DraftActions } from './draft-actions.tsx'
import { type NextStep, nextStep } from './next-step.ts'
import { OPEN_BOX } from './preflight-checklist.tsx'
import { ScheduledActions } from './scheduled-actions.tsx'

/** One line about the next step with its button, and everything else that can be done with the survey. */
export function NextPanel({ survey }: { survey: Survey }) {
  const { status, uuid } = survey
  const { line, more, leads } = nextStep(survey, new Date())
  return (
    <Panel aria-label="Next" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-[1_1_20rem] gap-1">
        <h2 className="wrap-anywhere">{line}</h2>
        {status === 'draft' && <p>This survey is in draft mode and can be edited via the edit button.</p>}
        {more && <p className="text-ink-2">{more}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Lead leads={leads} uuid={uuid} />
        {status === 'draft' && <DraftActions survey={survey} />}
        {status === 'scheduled' && <ScheduledActions survey={survey} />}
        {status === 'active' && <ActiveActions survey={survey} />}
      </div>
    </Panel>
  )
}

function Lead({ leads, uuid }: Pick<NextStep, 'leads'> & { uuid: string }) {
  if (leads === 'checklist')
    return (
      <Button tone="primary" onClick={() => document.querySelector<HTMLElement>(OPEN_BOX)?.focus()}>
        Go to the checklist
      </Button>
    )
  if (leads === 'team')
    return (
      <ButtonLink to="/team" tone="primary">
        Add team members
      </ButtonLink>
    )
  if (leads === 'report')
    return (
      <ButtonLink to={`/manage-survey/${uuid}/report`} tone="primary">
        Read the report
      </ButtonLink>
    )
  return null
}
