import { useQuery } from '@tanstack/react-query'
import type { PlannedDate } from '#contract/year.ts'
import { plusDays } from '#domain/calendar.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { PREPARED_DAYS } from '#domain/year.ts'
import { teamCountQuery } from '#web/features/team/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const TEAM = {
  title: 'Add your team',
  text: 'Upload an Excel or CSV file, paste addresses, or add people one by one. Use tags to see results for each team.',
}
const SURVEY = {
  title: 'Create a survey',
  text: 'Your survey starts as a draft with about 40 questions, which you can hide, reword and move. Nothing is sent until you schedule it.',
}
const REPORT = {
  title: 'See where to start',
  text: 'Answers stay confidential. You see scores, what people named most, and what to do first.',
}

/** Shown while there is no survey yet. `planned` is the year plan's next date. */
export function FirstSteps({ planned }: { planned: PlannedDate | undefined }) {
  const { data: team } = useQuery(teamCountQuery)
  const steps = [
    { ...TEAM, isDone: (team?.count ?? 0) > 0 },
    { ...(planned ? checklistFor(planned) : SURVEY), isDone: false },
    { ...REPORT, isDone: false },
  ]
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text, isDone }, index) => (
          <li key={title} className="rounded-card border border-line bg-card p-5 shadow-card sm:p-6">
            <span className="mb-4 flex items-center gap-3">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full bg-wash font-display text-heading text-link"
              >
                {index + 1}
              </span>
              {isDone && <Badge tone="green">Done</Badge>}
            </span>
            <h2>{title}</h2>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <ButtonLink to="/example-report" className="justify-self-start">
        See an example report
      </ButtonLink>
    </div>
  )
}

/** The step for a company whose year plan prepares the first survey. */
function checklistFor({ on }: PlannedDate) {
  const from = plusDays(on, -PREPARED_DAYS)
  const when = from > londonDate(new Date()) ? `on ${fullDate(from)}` : 'in the next few minutes'
  return {
    title: 'Complete the checklist',
    text: `Your year plan prepares the first survey ${when}. Nothing is sent until you complete its checklist.`,
  }
}
