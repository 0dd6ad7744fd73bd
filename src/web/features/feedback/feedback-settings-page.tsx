import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { companyQuery } from '#web/lib/company-query.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { ApiTokenCard } from './api-token-card.tsx'
import { FeedbackSettings } from './feedback-settings.tsx'
import { ProfileCard } from './profile-card.tsx'

/** A company's feedback settings: who sees the feedback, when requests are sent, and who may trigger them. */
export function FeedbackSettingsPage() {
  const { data: company } = useSuspenseQuery(companyQuery)
  return (
    <Screen
      width="reading"
      title="Feedback settings"
      kicker={
        <Link to="/feedbacks" className="rounded-sm hover:underline">
          Feedback
        </Link>
      }
    >
      <ProfileCard company={company} />
      <FeedbackSettings company={company} />
      <ApiTokenCard company={company} />
    </Screen>
  )
}
