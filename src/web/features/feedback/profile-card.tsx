import type { Company } from '#contract/companies.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { useChangeCompany } from './api.ts'

export function ProfileCard({ company }: { company: Company }) {
  const change = useChangeCompany(company.id)
  const isHidden = change.variables?.hide_profile ?? company.hide_profile
  const isShown = change.isPending ? !isHidden : !company.hide_profile
  const show = (shown: boolean) =>
    change.mutate(
      { hide_profile: !shown },
      {
        onSuccess: () => toast.success(shown ? 'The profile is public' : 'The profile is hidden'),
        onError: sayItFailed,
      },
    )
  return (
    <Card>
      <CardTitle className="mb-2">Public profile</CardTitle>
      <p className="text-ink-2">
        Your average rating, what your customers agreed to publish, and your replies, on a page that anybody
        can read.
      </p>
      <Checkbox
        className="mt-2"
        label="Show our public profile"
        checked={isShown}
        disabled={change.isPending}
        onChange={(event) => show(event.target.checked)}
      />
      {!company.hide_profile && (
        <a
          className="link inline-flex items-center gap-1.5"
          href={`/c/${company.slug}`}
          target="_blank"
          rel="noreferrer"
        >
          See the profile <Icon name="external" />
        </a>
      )}
    </Card>
  )
}
