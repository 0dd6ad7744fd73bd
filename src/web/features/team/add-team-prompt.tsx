import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { teamCountQuery } from './api.ts'

/** Shown while the team is empty. Renders nothing until the number of people has loaded. */
export function AddTeamPrompt() {
  const { data: team } = useQuery(teamCountQuery)
  if (team?.count !== 0) return null
  return (
    <Banner
      look="note"
      tone="grey"
      action={
        <ButtonLink to="/team" tone="primary" size="small">
          Add team members
        </ButtonLink>
      }
    >
      Your team is empty. Add the people who will get your first survey.
    </Banner>
  )
}
