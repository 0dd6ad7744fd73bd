import { type UseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PlannedDate, YearPlan } from '#contract/year.ts'
import type { NewYearPlan, YearPreview } from '#contract/year-changes.ts'
import { NewYearPlan as Shape } from '#contract/year-changes.ts'
import { weekdayDate } from '#domain/dates.ts'
import { DATE_REASON, earliestDate } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { DAYS_APART, type YearShape } from '#domain/year.ts'
import { teamsInWords, USUAL_SHARE } from '#domain/year-teams.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { controlOf, fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { templatesQuery } from '#web/lib/templates-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { cx } from '#web/ui/cx.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { previewQuery } from './api.ts'
import { BesideCards } from './beside-cards.tsx'
import { type Change, changeInWords, changesOf } from './changes.ts'
import { isRefusedFirst, refusedInWords } from './first-day.ts'
import { KINDS, SHAPES, STATES } from './words.ts'

type PlanFormProps = {
  plan: YearPlan
  given: NewYearPlan
  onSubmit: (plan: NewYearPlan) => Promise<unknown>
  /** The submit button is outside the form. It waits until the list shows the dates that would be saved. */
  actions: (submit: { form: string; pending: boolean; disabled: boolean }) => React.ReactNode
}

const NUMBER = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

/** Asks how often to survey, with which questions and from which date, and previews the resulting dates. */
export function PlanForm({ plan, given, onSubmit, actions }: PlanFormProps) {
  const id = useId()
  const { data: templates } = useSuspenseQuery(templatesQuery)
  const form = useShapedForm(Shape, given)
  const field = fieldOf(form)
  const chosen = form.watch()
  const preview = useQuery(previewQuery({ ...chosen, template_id: Number(chosen.template_id) || null }))
  const submit = form.handleSubmit(sending(form, onSubmit))
  const template = templates.find((one) => one.id === Number(chosen.template_id)) ?? templates[0]
  const proposeFirst = (shape: YearShape) => {
    const isProposed = chosen.first_on === plan.next_full_on[chosen.shape]
    if (isProposed) form.setValue('first_on', plan.next_full_on[shape])
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <RadioGroup
        legend="How often"
        options={SHAPES}
        value={chosen.shape}
        {...field('shape', { onChange: ({ target }) => proposeFirst(target.value) })}
      />
      <Select
        label="Full survey"
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        hint={
          template?.instrument && chosen.shape === 'full_and_pulses'
            ? 'Pulses ask 6 wellbeing questions. They do not count towards the results of this question set.'
            : undefined
        }
        {...field('template_id', NUMBER)}
      />
      <DatePicker
        label={plan.shape ? 'Next full survey' : 'First full survey'}
        min={earliestDate(new Date())}
        minReason={`${DATE_REASON}, and ${DAYS_APART} days from other surveys`}
        isRefused={(day) => day !== plan.next_full_on[chosen.shape] && isRefusedFirst(plan, day)}
        hint={refusedInWords(plan)}
        {...controlOf(form)('first_on')}
      />
      <Following
        plan={plan}
        preview={preview}
        isOtherTemplate={Number(chosen.template_id) !== (given.template_id ?? 0)}
      />
      {actions({
        form: id,
        pending: form.formState.isSubmitting,
        disabled: preview.isPending || preview.isPlaceholderData,
      })}
    </form>
  )
}

type FollowingProps = { plan: YearPlan; preview: UseQueryResult<YearPreview>; isOtherTemplate: boolean }

/** The dates that result from the choices. If a plan is changed, each date also says what changes. */
function Following({ plan, preview, isOtherTemplate }: FollowingProps) {
  const { data, error, isPlaceholderData } = preview
  if (error)
    return (
      <p role="alert" className="text-bad-ink wrap-anywhere">
        {messageOf(error)}
      </p>
    )
  const changes = data && plan.shape ? changesOf(plan.dates, data.dates, londonDate(new Date())) : []
  const hasFull = data?.dates.some(({ kind, survey_uuid }) => kind === 'full' && !survey_uuid)
  return (
    <section
      aria-label="Dates"
      aria-live="polite"
      aria-busy={isPlaceholderData}
      className={cx('grid gap-3', isPlaceholderData && 'opacity-60')}
    >
      {!data && <p className="text-ink-2">Working out the dates…</p>}
      {data && data.warnings.length > 0 && (
        <p className="font-medium text-warn-ink">{data.warnings.join(' ')}</p>
      )}
      <ol className="grid gap-2">
        {data?.dates.map((date) => (
          <DateAhead key={date.on} date={date} change={changes.find(({ to }) => to === date)} />
        ))}
      </ol>
      <Removed dates={changes.flatMap(({ from, to }) => (from && !to ? [from] : []))} />
      {data && plan.shape && isOtherTemplate && !hasFull && (
        <p className="font-medium">
          The questions that you chose are used from the first full survey after these dates.
        </p>
      )}
      {data && data.stops_repeating.length > 0 && (
        <p>
          These surveys repeat: {data.stops_repeating.map(({ title }) => title).join(', ')}.{' '}
          {plan.shape ? 'Changing' : 'Starting'} the year plan turns that off.
        </p>
      )}
      {data?.dates.some(({ teams }) => teams) && <HowWorkedOut />}
    </section>
  )
}

function DateAhead({ date, change }: { date: PlannedDate; change: Change | undefined }) {
  const { kind, on, state, template_name, teams, beside_cards } = date
  return (
    <li className="grid gap-0.5 rounded-box border border-line px-4 py-2.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{weekdayDate(on)}</span>
        <Badge>{KINDS[kind]}</Badge>
        {state !== 'planned' && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
      </span>
      {change && <span className="text-small font-medium">{changeInWords(change)}</span>}
      {template_name !== null && <span className="text-small wrap-anywhere">Questions: {template_name}</span>}
      {teams && <span className="text-small text-ink-2">{teamsInWords(teams)}</span>}
      {beside_cards !== null && <BesideCards title={beside_cards} />}
    </li>
  )
}

const Removed = ({ dates }: { dates: PlannedDate[] }) =>
  dates.length > 0 && (
    <>
      <p className="font-medium">These dates are removed:</p>
      <ul className="list-disc pl-5">
        {dates.map(({ id, kind, on, state }) => (
          <li key={id}>
            {KINDS[kind]} on {weekdayDate(on)}
            {state === 'skipped' && ', which you skipped'}
          </li>
        ))}
      </ul>
    </>
  )

export const HowWorkedOut = () => (
  <Explanation about="The number of teams">
    <p>
      The number of teams that are likely to have a report. We estimate it from today’s team list, the dates
      of your surveys, and the share of people who answered your last survey with a report. If you have no
      such survey yet, we assume that {USUAL_SHARE * 100}% answer. We do not use anyone’s real answers.
    </p>
    <p>Teams with too few people for a report are not counted.</p>
  </Explanation>
)

/** The server's message about the first date. The form shows it at the field only after it is submitted. */
function messageOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : []
  return fields[0] ?? 'The dates could not be worked out. Please try again.'
}
