import { mailDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { secretOf } from '#server/platform/mail/secret.ts'

export const TIE = 'sso'

export const tieLink = personalLink<string>(
  TIE,
  (parts, uuid) => `${parts.site}/sso/${secretOf(parts, TIE, uuid)}`,
)

interface LinkAsked {
  name: string | null
  company: string
  /** The address that the provider reports. The reader has it or, if `isFormer`, had it before. */
  email: string
  isFormer: boolean
}

export const ssoLinkAsked = mail<LinkAsked, 'tie'>(
  'sso-link-asked',
  ({ name, company, email, isFormer }, { tie }, { product }) => ({
    subject: `Sign in to ${product} with ${company}?`,
    preview: 'Only confirm this if it was you.',
    body: (
      <>
        <Title>Sign in with {company}?</Title>
        <Words>
          Hello {greetingName(name)}, someone used {company}’s single sign-on to sign in to {product} with the
          e-mail address {email}. If this was you, confirm it. You can then sign in to {company} this way.
        </Words>
        {isFormer && (
          <Words>
            You had this address before. If somebody else has this address now, do not confirm, because they
            could then sign in as you.
          </Words>
        )}
        <Action href={tie}>It was me</Action>
        <Small>
          You can use the link once, within one day. If this was not you, do not use the link, and nothing
          will change. If you confirm, the people who run {company}’s single sign-on could sign in as you, but
          only to {company}. If your account has a password that you did not choose, choose a new one.
        </Small>
      </>
    ),
  }),
  {
    props: {
      name: 'Asha Patel',
      company: "O'Hara, Sons & Co",
      email: 'asha.patel@ohara.example',
      isFormer: true,
    },
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
    subject: `Single sign-on for ${company} was ${change}`,
    preview: 'If you expected this, you do not need to do anything.',
    body: (
      <>
        <Title>Single sign-on was {change}</Title>
        <Words>
          Hello {greetingName(name)}, {by} has {change} single sign-on for {company} on {product}. If you
          expected this, you do not need to do anything. If not, check the company’s security settings and its
          list of members.
        </Words>
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', company: "O'Hara, Sons & Co", by: 'Kit D’Arcy', change: 'changed' },
    links: {},
  },
)

interface Missing {
  name: string
  company: string
  domain: string
  record: string
  /** The date and time of the deadline, in ISO 8601. Null once the domain has been lost. */
  until: string | null
}

export const domainMissing = mail<Missing>(
  'sso-domain-missing',
  ({ name, company, domain, record, until }, _links, { product }) => ({
    subject: until ? `We cannot find the DNS record for ${domain}` : `${domain} is no longer verified`,
    preview: `Single sign-on for ${company} on ${product}`,
    body: (
      <>
        <Title>
          {until ? `We cannot find the DNS record for ${domain}` : `${domain} is no longer verified`}
        </Title>
        <Words>
          Hello {greetingName(name)}, single sign-on for {company} on {product} needs this TXT record for{' '}
          {domain}, but we could not find it: {record}
        </Words>
        <Words>
          {until
            ? `Please put it back by ${mailDate(until)}. Nothing changes until then. After that, people with an address at ${domain} can no longer use single sign-on. If it was required, they can use their passwords again.`
            : `People with an address at ${domain} can no longer use single sign-on. If it was required, they can use their passwords again. To turn it back on, put the record back and verify the domain in the company’s settings.`}
        </Words>
      </>
    ),
  }),
  {
    props: {
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
