import { useQuery } from '@tanstack/react-query'
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
/** Instead of `SURVEY`, for a company whose year plan prepares its surveys. */
const CHECKLIST = {
  title: 'Complete the checklist',
  text: 'Your year plan prepares the first survey 3 weeks before its date. Nothing is sent until you complete its checklist.',
}
const REPORT = {
  title: 'See where to start',
  text: 'Answers stay confidential. You see scores, what people named most, and what to do first.',
}

/** Shown while there is no survey yet. */
export function FirstSteps({ isPlanned }: { isPlanned: boolean }) {
  const { data: team } = useQuery(teamCountQuery)
  const steps = [
    { ...TEAM, isDone: (team?.count ?? 0) > 0 },
    { ...(isPlanned ? CHECKLIST : SURVEY), isDone: false },
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
