import { useNavigate } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCreateCompany } from './api.ts'
import { type CompanyFields, CompanyForm } from './company-form.tsx'

export function NewCompany() {
  const create = useCreateCompany()
  const navigate = useNavigate()

  const save = async (fields: CompanyFields) => {
    await create.mutateAsync(fields)
    toast.success('Company saved successfully')
    await navigate('/')
  }
  return (
    <Card>
      <CompanyForm save={save} />
    </Card>
  )
}
