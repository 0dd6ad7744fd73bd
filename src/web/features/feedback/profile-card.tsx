import type { Company } from '#contract/companies.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { useChangeCompany } from './api.ts'

export function ProfileCard({ company }: { company: Company }) {
  const change = useChangeCompany(company.id)
  const isHidden = change.variables?.hide_profile ?? company.hide_profile
  const isShown = change.isPending ? !isHidden : !company.hide_profile
  const show = (shown: boolean) =>
    change.mutate(
      { hide_profile: !shown },
      {
        onSuccess: () => toast.success(shown ? 'Your profile is public' : 'Your profile is hidden'),
        onError: sayItFailed,
      },
    )
  return (
    <Panel>
      <PanelTitle className="mb-2">Public profile</PanelTitle>
      <p className="text-ink-2">
        Anyone can read this page. It shows your average rating, the feedback your customers agreed to
        publish, and your replies.
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
          View your profile <Icon name="external" />
        </a>
      )}
    </Panel>
  )
}
