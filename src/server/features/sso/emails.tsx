import { mailDate } from '#domain/dates.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { secretOf } from '#server/platform/mail/secret.ts'

export const TIE = 'sso'

export const tieLink = personalLink<string>(
  TIE,
  (parts, uuid) => `${parts.site}/sso/${secretOf(parts, TIE, uuid)}`,
)

export const ssoLinkAsked = mail<{ name: string; company: string }, 'tie'>(
  'sso-link-asked',
  ({ name, company }, { tie }, { product }) => ({
    subject: `Sign in to ${product} with ${company}?`,
    preview: 'Only if that was you.',
    body: (
      <>
        <Title>Sign in with {company}?</Title>
        <Words>
          Hello {name}, somebody, most likely you, has come to {product} with the single sign-on of {company}{' '}
          under your address. Confirm it, and from now on that signs you in for {company}.
        </Words>
        <Action href={tie}>It was me</Action>
        <Small>
          The link works once, and for one day. If it was not you, do not use it: nothing has changed. Whoever
          runs the single sign-on of {company} could otherwise come in as you there, and only there.
        </Small>
      </>
    ),
  }),
  {
    facts: { name: 'Asha Patel', company: "O'Hara, Sons & Co" },
    links: { tie: 'https://example.test/sso/1' },
  },
)

interface Changed {
  name: string
  company: string
  by: string
  change: 'changed' | 'removed'
}

export const ssoChanged = mail<Changed>(
  'sso-changed',
  ({ name, company, by, change }, _links, { product }) => ({
    subject: `Single sign-on of ${company} was ${change}`,
    preview: 'Nothing to do if you know of it.',
    body: (
      <>
        <Title>Single sign-on was {change}</Title>
        <Words>
          Hello {name}, {by} has {change} the single sign-on of {company} on {product}. If you know of it,
          there is nothing to do. Otherwise look at the company’s settings, under Security, and at who is a
          member.
        </Words>
      </>
    ),
  }),
  {
    facts: { name: 'Asha Patel', company: "O'Hara, Sons & Co", by: 'Kit D’Arcy', change: 'changed' },
    links: {},
  },
)

interface Missing {
  name: string
  company: string
  domain: string
  record: string
  /** ISO 8601, an instant; null when it is over. */
  until: string | null
}

export const domainMissing = mail<Missing>(
  'sso-domain-missing',
  ({ name, company, domain, record, until }, _links, { product }) => ({
    subject: until ? `The record of ${domain} is gone` : `${domain} is no longer verified`,
    preview: `Single sign-on of ${company} on ${product}`,
    body: (
      <>
        <Title>{until ? `The record of ${domain} is gone` : `${domain} is no longer verified`}</Title>
        <Words>
          Hello {name}, the single sign-on of {company} on {product} stands on a TXT record of {domain}, which
          was not found: {record}
        </Words>
        <Words>
          {until
            ? `Please put it back by ${mailDate(until)}. Until then everything stays as it is; after that, people with addresses of ${domain} are no longer led to single sign-on, and where it was required their passwords work again.`
            : `People with addresses of ${domain} are no longer led to single sign-on, and where it was required their passwords work again. Put the record back and verify the domain in the company’s settings to change that.`}
        </Words>
      </>
    ),
  }),
  {
    facts: {
      name: 'Asha Patel',
      company: "O'Hara, Sons & Co",
      domain: 'ohara.example',
      record: 'evenkeel-verify=0123456789abcdef0123456789abcdef',
      until: '2026-11-17T09:00:00Z',
    },
    links: {},
  },
)

export const ssoMails = [ssoLinkAsked, ssoChanged, domainMissing]
export const ssoLinks = [tieLink]
