import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { companyQuery } from '#web/lib/company-query.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { ApiTokenCard } from './api-token-card.tsx'
import { FeedbackSettings } from './feedback-settings.tsx'
import { ProfileCard } from './profile-card.tsx'

/** What a company decides about feedback: who sees it, when requests go out, who may ask for them. */
export function FeedbackSettingsPage() {
  const { data: company } = useSuspenseQuery(companyQuery)
  return (
    <Screen
      width="reading"
      title="Feedback Settings"
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
