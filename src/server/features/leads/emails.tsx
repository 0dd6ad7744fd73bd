import { Action, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export const interestLink = personalLink<number>(
  'interest',
  ({ site }, id) => `${site}/admin/interests/${id}`,
)
export const enquiryLink = personalLink<number>('enquiry', ({ site }, id) => `${site}/admin/enquiries/${id}`)

export const interestsLink = personalLink<null>('interests', ({ site }) => `${site}/admin/interests`)
export const enquiriesLink = personalLink<null>('enquiries', ({ site }) => `${site}/admin/enquiries`)

export const newInterest = mail<{ contact_name: string; company_name: string }, 'interest'>(
  'new-interest',
  ({ contact_name, company_name }, { interest }) => ({
    subject: `New interest: ${company_name}`,
    body: (
      <>
        <Title>Someone is interested</Title>
        <Words>
          {contact_name} from {company_name} would like to hear more.
        </Words>
        <Action href={interest}>See the details</Action>
      </>
    ),
  }),
  {
    props: { contact_name: 'Sam Okoro', company_name: "O'Hara, Sons & Co" },
    links: { interest: 'https://example.test/admin/interests/1' },
  },
)

export const newEnquiry = mail<{ name: string }, 'enquiry'>(
  'new-enquiry',
  ({ name }, { enquiry }) => ({
    subject: `New enquiry from ${name}`,
    body: (
      <>
        <Title>A new enquiry</Title>
        <Words>{name} has written to us and is waiting for an answer.</Words>
        <Action href={enquiry}>See the details</Action>
      </>
    ),
  }),
  { props: { name: 'Sam Okoro' }, links: { enquiry: 'https://example.test/admin/enquiries/1' } },
)

export const moreEntries = mail<Record<string, never>, 'enquiries' | 'interests'>(
  'more-entries',
  (_, { enquiries, interests }) => ({
    subject: 'More enquiries or interests',
    body: (
      <>
        <Title>More forms have been filled in</Title>
        <Words>
          There were too many for an e-mail about each. Please look at the newest enquiries and interests.
        </Words>
        <Action href={enquiries}>See the enquiries</Action>
        <Action href={interests}>See the interests</Action>
      </>
    ),
  }),
  {
    props: {},
    links: {
      enquiries: 'https://example.test/admin/enquiries',
      interests: 'https://example.test/admin/interests',
    },
  },
)

export const leadMails = [newInterest, newEnquiry, moreEntries]
export const leadLinks = [interestLink, enquiryLink, interestsLink, enquiriesLink]
