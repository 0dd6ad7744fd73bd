import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { RequiredSteps } from '#web/features/companies/required-steps.tsx'
import { SsoSettings } from '#web/features/sso/sso-settings.tsx'
import { useAuth } from '#web/lib/auth-store.ts'
import { companyQuery } from '#web/lib/company-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

/** The owner's settings for how people in the company sign in. */
export function CompanySecurityPage() {
  const user = useAuth((state) => state.user)
  return user && <Security user={user} />
}

function Security({ user }: { user: SignedIn }) {
  const { data: company } = useSuspenseQuery(companyQuery)
  const { data: companies } = useQuery(companiesQuery(user))
  const isOwner = user.admin || companies?.some(({ id, owned }) => id === company.id && owned) === true
  return (
    <Screen
      title="Company security"
      description={`How people at ${company.name} sign in.`}
      width="reading"
      actions={<ButtonLink to="/profile">Back</ButtonLink>}
    >
      <RequiredSteps key={company.id} company={company} mayChange={isOwner} />
      {isOwner && (
        <PartOfPage>
          <SsoSettings key={company.id} company={company} />
        </PartOfPage>
      )}
    </Screen>
  )
}
