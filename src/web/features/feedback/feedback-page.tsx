import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { feedbackQuery, useRefreshReply } from './api.ts'
import { FeedbackDetails } from './feedback-details.tsx'
import { ReplyEditor } from './reply-editor.tsx'
import { Responses } from './responses.tsx'

export function FeedbackPage() {
  const { uuid = '' } = useParams()
  const { data: feedback } = useSuspenseQuery(feedbackQuery(uuid))
  const refresh = useRefreshReply(uuid)
  const canReply = feedback.status === 'answered' && feedback.feedback_responses.length > 0

  return (
    <Screen
      title="Feedback"
      documentTitle={`${feedback.email} · Feedback`}
      kicker={
        <p className="wrap-anywhere">
          <Link to="/feedbacks" className="rounded-sm hover:underline">
            Feedback
          </Link>
          {` / ${feedback.email}`}
        </p>
      }
      actions={
        <Button
          onClick={() =>
            refresh.mutate(undefined, { onSuccess: () => toast.success('A new reply is being drafted') })
          }
          disabled={feedback.status !== 'answered'}
          pending={refresh.isPending}
          pendingLabel="Drafting..."
        >
          Refresh
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <FeedbackDetails feedback={feedback} />
        {canReply && <ReplyEditor uuid={uuid} email={feedback.email} drafts={feedback.feedback_responses} />}
        <Responses feedback={feedback} className={canReply ? 'xl:col-span-2' : undefined} />
      </div>
    </Screen>
  )
}
