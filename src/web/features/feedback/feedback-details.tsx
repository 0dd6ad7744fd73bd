import type { Feedback } from '#contract/feedback.ts'
import { dateTime, shortDate } from '#domain/dates.ts'
import { toast } from '#web/lib/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Details } from '#web/ui/layout/details.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePublish } from './api.ts'
import { FeedbackBadge, PersonBadges } from './feedback-badge.tsx'
import { Rating } from './rating.tsx'

export function FeedbackDetails({ feedback }: { feedback: Feedback }) {
  const { email, name, status, rating, additional_comments, created_at, answered_at } = feedback
  return (
    <Panel>
      <Details
        items={[
          { name: 'Email', value: <WithBadges text={email} feedback={feedback} /> },
          { name: 'Name', value: name ?? <Nothing>Not given</Nothing> },
          { name: 'Status', value: <FeedbackBadge status={status} /> },
          { name: 'Rating', value: <Rating rating={rating} /> },
          {
            name: 'Additional Comments',
            value: additional_comments ? (
              <span className="font-normal whitespace-pre-line">{additional_comments}</span>
            ) : (
              <Nothing>None</Nothing>
            ),
          },
          { name: 'Requested', value: shortDate(created_at) },
          ...(answered_at ? [{ name: 'Answered', value: dateTime(answered_at) }] : []),
        ]}
      />
      {answered_at && <Publishing feedback={feedback} />}
    </Panel>
  )
}

function WithBadges({ text, feedback }: { text: string; feedback: Feedback }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <PersonBadges {...feedback} />
    </span>
  )
}

const Nothing = ({ children }: { children: string }) => <em className="font-normal text-ink-2">{children}</em>

const sayWhereItStands = ({ published }: Feedback) =>
  toast.success(
    published
      ? 'This feedback is now on your public profile'
      : 'This feedback is no longer on your public profile',
  )

function Publishing({ feedback: { uuid, publish, published } }: { feedback: Feedback }) {
  const change = usePublish(uuid)
  return (
    <div className="mt-5 border-t border-line pt-3">
      <Checkbox
        label="Show on our public profile"
        checked={change.isPending ? change.variables : published}
        disabled={!publish || change.isPending}
        onChange={(event) => change.mutate(event.target.checked, { onSuccess: sayWhereItStands })}
      />
      <p className="text-small text-ink-2">
        {publish
          ? 'The customer agreed to publication. The rating counts towards your average either way.'
          : 'The customer has not agreed to publication. The rating still counts towards your average.'}
      </p>
    </div>
  )
}
