import type { Company } from '#contract/companies.ts'
import { toast } from '#web/lib/toast.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useUpdateCompany } from './api.ts'
import { type CompanyFields, CompanyForm } from './company-form.tsx'

export function CompanyDetails({ company }: { company: Company }) {
  const update = useUpdateCompany(company.id)

  const save = async (fields: CompanyFields) => {
    await update.mutateAsync(fields)
    toast.success('Company updated successfully')
  }
  return (
    <Panel>
      <PanelTitle
        className="mb-4"
        aside={
          <ButtonLink to="/company-security" size="small">
            Security
          </ButtonLink>
        }
      >
        Company Details
      </PanelTitle>
      <CompanyForm company={company} save={save} />
    </Panel>
  )
}
