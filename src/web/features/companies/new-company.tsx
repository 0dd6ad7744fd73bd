import { useLocation, useNavigate } from 'react-router'
import { originOf } from '#web/lib/navigation.ts'
import { toast } from '#web/lib/toast.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useCreateCompany } from './api.ts'
import { type CompanyFields, CompanyForm } from './company-form.tsx'

export function NewCompany() {
  const create = useCreateCompany()
  const navigate = useNavigate()
  const { state } = useLocation()

  const save = async (fields: CompanyFields) => {
    await create.mutateAsync(fields)
    toast.success('Company saved successfully')
    await navigate(originOf(state))
  }
  return (
    <Panel>
      <CompanyForm save={save} />
    </Panel>
  )
}
