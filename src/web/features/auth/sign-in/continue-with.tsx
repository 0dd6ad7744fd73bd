import { useQuery } from '@tanstack/react-query'
import { sso } from '#contract/sso.ts'
import { domainOf, EMAIL, normaliseEmail } from '#domain/email.ts'
import { call } from '#web/lib/call.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SsoLink } from '#web/ui/sso-link.tsx'

/** A link to sign in through the company that owns the address's domain, if there is one. */
export function ContinueWith({ address }: { address: string }) {
  const email = normaliseEmail(address)
  const { data } = useQuery({
    queryKey: ['sso', 'find', domainOf(email)],
    queryFn: () => call(sso.find, { body: { email } }),
    enabled: EMAIL.test(email),
    meta: { ofTheUser: true },
    retry: false,
  })
  return (
    <div aria-live="polite" className="grid empty:hidden">
      {data?.url && (
        <SsoLink href={data.url} className={buttonClass('default', 'large')}>
          Continue with {data.company}
        </SsoLink>
      )}
    </div>
  )
}
