import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { fullDate } from '#domain/dates.ts'
import { CompanyPlan } from '#web/features/billing/company-plan.tsx'
import { anyCompanyQuery } from '#web/features/companies/admin-api.ts'
import { AdminCompanyForm } from '#web/features/companies/admin-company-form.tsx'
import { ButtonLink, NavigateButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

/** A company as the provider's staff see it. */
export function AdminCompanyPage() {
  const { id = '' } = useParams()
  const { data: company } = useSuspenseQuery(anyCompanyQuery(id))
  return (
    <Screen
      title={`Company #${company.id}`}
      description={company.name}
      actions={
        <>
          <ButtonLink to={`/admin/audit-log?company_id=${company.id}`}>Audit log</ButtonLink>
          <NavigateButton to="/admin/companies">Back</NavigateButton>
        </>
      }
    >
      {company.deletes_at && (
        <Banner look="note" tone="red">
          The owner has closed this company. Everything in it will be deleted on{' '}
          {fullDate(company.deletes_at)}.
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <AdminCompanyForm key={company.id} company={company} />
        <CompanyPlan id={company.id} />
      </div>
    </Screen>
  )
}
