import type { Sso } from '#contract/sso.ts'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Mono } from '#web/ui/layout/details.tsx'
import { useVerifyDomains } from './api.ts'

type Domain = Sso['domains'][number]

/** The TXT record that each domain needs, and whether it has been found. */
export function Domains({ id, domains }: { id: number; domains: Domain[] }) {
  const verify = useVerifyDomains(id)
  const look = () =>
    verify.mutate(undefined, {
      onSuccess: ({ domains: now }) =>
        now.every(({ verified }) => verified)
          ? toast.success('Verified')
          : toast.error('We did not find every record. A new record can take up to an hour to appear.'),
      onError: sayItFailed,
    })
  return (
    <section aria-label="Domains" className="grid gap-3">
      <ul className="grid gap-3">
        {domains.map((domain) => (
          <li key={domain.name} className="grid gap-2 rounded-box border border-line p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 font-semibold wrap-anywhere">{domain.name}</span>
              <Badge tone={domain.verified && !domain.missing_since ? 'green' : 'amber'}>
                {wordFor(domain)}
              </Badge>
            </div>
            <p className="text-small text-ink-2">{explanation(domain)}</p>
            <div className="flex flex-wrap items-center gap-3">
              <Mono>{domain.record}</Mono>
              <CopyButton text={domain.record} what={`the record of ${domain.name}`} />
            </div>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" pending={verify.isPending} onClick={look}>
        Verify now
      </Button>
    </section>
  )
}

function wordFor({ verified, missing_since }: Domain): string {
  if (missing_since) return 'Record missing'
  return verified ? 'Verified' : 'Not verified yet'
}

function explanation({ verified, missing_since, name }: Domain): string {
  if (missing_since)
    return `We have not found this record since ${fullDate(missing_since)}. After 7 days, the domain is no longer verified.`
  return verified
    ? 'Keep this TXT record. We check it once a week.'
    : `Add this TXT record to ${name}, where you manage your domain. Until we find it, nobody with an address at this domain can start to use single sign-on.`
}
