import type { Company } from '#contract/companies.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { useUpdateCompany } from './api.ts'

/** The owner's setting for what team leads see. */
export function LeadsSeeCompany({ company }: { company: Company }) {
  const update = useUpdateCompany(company.id)
  const isOn = company.leads_see_company === true
  return (
    <div>
      <Checkbox
        label="Team leads also see the report of the whole company"
        checked={update.isPending ? !isOn : isOn}
        disabled={update.isPending}
        onChange={({ target }) =>
          update.mutate(
            { leads_see_company: target.checked },
            { onSuccess: () => toast.success('Saved'), onError: sayItFailed },
          )
        }
      />
      <p className="pl-8 text-small text-ink-2">Applies to surveys sent from now on.</p>
    </div>
  )
}
