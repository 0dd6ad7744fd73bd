import type { Sso } from '#contract/sso.ts'
import { longDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Mono } from '#web/ui/layout/details.tsx'
import { useVerifyDomains } from './api.ts'

type Domain = Sso['domains'][number]

/** The TXT record that each domain needs, and whether it was found. */
export function Domains({ id, domains }: { id: number; domains: Domain[] }) {
  const verify = useVerifyDomains(id)
  const look = () =>
    verify.mutate(undefined, {
      onSuccess: ({ domains: now }) =>
        now.every(({ verified }) => verified)
          ? toast.success('Verified')
          : toast.error('Not every record is there yet. It can take an hour after you have made it.'),
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
              <Button size="small" onClick={() => void copy(domain.record)}>
                Copy<span className="sr-only"> the record of {domain.name}</span>
              </Button>
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

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast.success('Copied'),
    () => toast.error('Your browser does not let us copy. Please select the text.'),
  )

function wordFor({ verified, missing_since }: Domain): string {
  if (missing_since) return 'Record gone'
  return verified ? 'Verified' : 'Not verified yet'
}

function explanation({ verified, missing_since, name }: Domain): string {
  if (missing_since)
    return `Not found since ${longDate(missing_since)}. Seven days after that the domain no longer counts.`
  return verified
    ? 'Leave this TXT record where it is: it is looked for once a week.'
    : `Add this as a TXT record of ${name}, where your domain is managed. Until it is found, nobody with such an address comes in by single sign-on for the first time.`
}
