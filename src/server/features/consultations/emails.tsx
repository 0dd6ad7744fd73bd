import { fullDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export const consultationLink = personalLink<string>(
  'consultation',
  ({ site }, uuid) => `${site}/consultation/${uuid}`,
)
export const seatHomeLink = personalLink<null>('seat-home', ({ site }) => site)

const stopping = ({ stop }: { stop: string }) => ({
  stop,
  footer: [{ label: 'Stop these e-mails', href: stop }],
})
const stop = 'https://example.test/plan-mails/1'

interface Consulted {
  title: string
  /** yyyy-MM-dd */
  estimated_date: string
}

export const consulted = mail<Consulted, 'look' | 'stop'>(
  'consult',
  ({ title, estimated_date }, links) => ({
    subject: `Please look at “${title}” before ${fullDate(estimated_date)}`,
    preview: 'You can record a statement.',
    body: (
      <>
        <Title>
          Please look at “{title}” before {fullDate(estimated_date)}
        </Title>
        <Words>You can see its questions, who is asked and who sees what, and record a statement.</Words>
        <Action href={links.look}>Look at the survey</Action>
      </>
    ),
    ...stopping(links),
  }),
  {
    props: { title: 'Spring survey', estimated_date: '2026-05-12' },
    links: { look: 'https://example.test/consultation/1', stop },
  },
)

/** The email has the same text whether a report is published or withheld. */
export const seatResults = mail<{ title: string }, 'open' | 'stop'>(
  'seat-results',
  ({ title }, links) => ({
    subject: `The results of “${title}” are ready`,
    preview: 'Sign in to see the reports you have access to.',
    body: (
      <>
        <Title>The results of “{title}” are ready</Title>
        <Words>Sign in to see the reports you have access to.</Words>
        <Action href={links.open}>Open the reports</Action>
      </>
    ),
    ...stopping(links),
  }),
  { props: { title: 'Spring survey' }, links: { open: 'https://example.test/', stop } },
)

interface Recorded {
  owner: string
  name: string
  title: string
}

/** The email leaves out the remark, because emails are easily forwarded. */
export const statementRecorded = mail<Recorded, 'survey' | 'stop'>(
  'statement-recorded',
  ({ owner, name, title }, links) => ({
    subject: `${name} recorded a statement about “${title}”`,
    preview: 'You can read it on the survey’s page.',
    body: (
      <>
        <Title>
          {name} recorded a statement about “{title}”
        </Title>
        <Words>Hello {greetingName(owner)}, you can read the statement on the survey’s page.</Words>
        <Action href={links.survey}>Open the survey</Action>
      </>
    ),
    ...stopping(links),
  }),
  {
    props: { owner: 'Asha Patel', name: 'Kit Moreno', title: 'Spring survey' },
    links: { survey: 'https://example.test/manage-survey/1', stop },
  },
)

export const consultationMails = [consulted, seatResults, statementRecorded]
export const consultationLinks = [consultationLink, seatHomeLink]
