import { useSuspenseQuery } from '@tanstack/react-query'
import type { Assessment } from '#contract/assessments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BandBadge } from '#web/ui/charts/band.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { assessmentQuery } from './api.ts'
import { Evidence } from './evidence.tsx'
import { SavedDay, SavedNotes } from './fields.tsx'
import { FileLink } from './file-link.tsx'
import { SavingContext, type SavingState, useSavingStates } from './saving.ts'
import { Step } from './step.tsx'

/** The steps after the survey, from talking with the staff to filing the record. */
export function RiskAssessment({ uuid }: { uuid: string }) {
  const { data: assessment } = useSuspenseQuery(assessmentQuery(uuid))
  const { saving, state } = useSavingStates(uuid)
  return (
    <SavingContext value={saving}>
      <section aria-labelledby="risk-assessment" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Heading complete={assessment.complete} state={state} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <TalkItOver assessment={assessment} />
          </div>
          <div className="grid gap-5">
            <Evidence assessment={assessment} />
            <Step title="Actions" text="What you will do, who does it and by when.">
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={`/manage-survey/${uuid}/report#suggested-actions`}>
                  See the suggested actions
                </ButtonLink>
                <ButtonLink to={`/actions?survey=${uuid}`}>Open the plan</ButtonLink>
              </div>
            </Step>
            <Step
              title="Record"
              text="A PDF of your risk assessment, for your files or an inspector. It is not sufficient on its own, and HSE has not endorsed it."
            >
              <div>
                <FileLink file="record">Open the record</FileLink>
              </div>
            </Step>
            <Review assessment={assessment} />
          </div>
        </div>
        <LeaveGuard
          active={state === 'stuck'}
          closing={state === 'going'}
          text="Part of the risk assessment could not be saved."
        />
      </section>
    </SavingContext>
  )
}

const STATES: Record<SavingState, string> = {
  saved: 'Everything is saved as you write.',
  going: 'Saving…',
  stuck: 'Not everything is saved.',
}

function Heading({ complete, state }: { complete: Assessment['complete']; state: SavingState }) {
  const missing = complete.steps.filter(({ done }) => !done).map(({ label }) => label)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="risk-assessment">Risk assessment</h2>
        <p role="status" className={state === 'stuck' ? 'text-small text-bad-ink' : 'text-small text-ink-2'}>
          {STATES[state]}
        </p>
      </div>
      <p className="text-ink-2">
        <span className="font-semibold text-ink tabular-nums">
          {complete.done} of {complete.of}
        </span>
        {missing.length === 0 ? ' done.' : ` done. Still missing: ${missing.join(', ')}.`}
      </p>
    </div>
  )
}

function TalkItOver({ assessment: { to_talk_over, talks } }: { assessment: Assessment }) {
  const notesOf = new Map(talks.map(({ category_id, notes }) => [category_id, notes]))
  const isWithheld = to_talk_over.some(({ band }) => band === null)
  if (to_talk_over.length === 0)
    return (
      <Step
        title="Talk it over"
        text="No area is red or yellow, so you can skip this step. Please still tell your team the result."
      />
    )
  return (
    <Step
      title="Talk it over"
      text={
        isWithheld
          ? 'The report is withheld, so talk to your staff about all 7 areas.'
          : 'The scores show where the problem is. People can tell you why. For each red or yellow area, talk to the people it affects.'
      }
    >
      <div>
        <FileLink file="guide">Print the guide</FileLink>
      </div>
      {to_talk_over.map(({ category_id, name, band }) => (
        <div key={category_id} className="grid gap-2 border-t border-line pt-4">
          {band && (
            <div>
              <BandBadge band={band} />
            </div>
          )}
          <SavedNotes
            name={`talk ${category_id}`}
            label={`Notes: ${name}`}
            hint="What you agreed, in your own words and without names."
            stored={notesOf.get(category_id) ?? null}
            change={(notes) => ({ talks: [{ category_id, notes }] })}
          />
        </div>
      ))}
    </Step>
  )
}

function Review({ assessment: { review_on } }: { assessment: Assessment }) {
  return (
    <Step
      title="Review"
      text="Review the assessment 12 months after the survey, or sooner if something changes. We remind the owner 30 days before. A later survey with these questions counts as the review."
    >
      <SavedDay
        name="review"
        label="Review date"
        stored={review_on}
        change={(review_on) => ({ review_on })}
      />
    </Step>
  )
}
