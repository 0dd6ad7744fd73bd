import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { SignedIn } from '#contract/auth.ts'
import type { Company } from '#contract/companies.ts'
import { fullDate } from '#domain/dates.ts'
import { chooseCompany } from '#web/lib/dashboard-store.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { closedCompaniesQuery, useExport, useRestoreCompany } from './api.ts'

/** Closed companies that can still be restored. Renders nothing if there are none. */
export function ClosedCompanies({ user }: { user: SignedIn }) {
  const { data: closed } = useQuery(closedCompaniesQuery(user))
  if (!closed || closed.length === 0 || user.admin) return null
  return (
    <section aria-label="Closed companies" className="grid gap-3">
      {closed.map((company) => (
        <Banner key={company.id} look="note" action={company.owned && <OwnersButtons company={company} />}>
          {company.name} is closed. All its data will be deleted on {fullDate(company.deletes_at ?? '')}.
          {!company.owned && ' Its owner can restore it until then.'}
        </Banner>
      ))}
    </section>
  )
}

function OwnersButtons({ company: { id, name } }: { company: Company }) {
  const restore = useRestoreCompany()
  const exporting = useExport(id)
  const navigate = useNavigate()
  const press = () =>
    restore.mutate(id, {
      onSuccess: async () => {
        chooseCompany({ id, name })
        toast.success(`${name} has been restored`)
        await navigate('/')
      },
      onError: sayItFailed,
    })
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        pending={exporting.isPending}
        onClick={() => exporting.mutate(undefined, { onError: sayItFailed })}
      >
        Export data
      </Button>
      <Button size="small" tone="primary" pending={restore.isPending} onClick={press}>
        Restore company
      </Button>
    </span>
  )
}
