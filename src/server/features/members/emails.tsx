import { mailDate } from '#domain/dates.ts'
import { inOneSentence } from '#domain/in-one-sentence.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { secretOf } from '#server/platform/mail/secret.ts'

export const INVITE = 'invite'

/** An invitation that is sent again gets a new uuid. */
export const inviteLink = personalLink<string>(
  INVITE,
  (parts, uuid) => `${parts.site}/invite/${secretOf(parts, INVITE, uuid)}`,
)

interface Invited {
  company: string
  /** The inviter's address. It is confirmed, whereas their name could be anything. */
  inviter: string
  /** ISO 8601 date and time. */
  until: string
  /** The teams that the person will lead. Missing in emails queued by older versions. */
  teams?: string[]
  /** True for an employee representative. Missing in emails queued by older versions. */
  representative?: boolean
}

function textsOf({ company, inviter, teams = [], representative = false }: Invited, product: string) {
  const seats = [
    ...(teams.length > 0
      ? [
          `As lead of ${inOneSentence(teams)} you can see your team's summary reports and plan what to do about them. You only see surveys that told employees so at the start. You never see what one person said.`,
        ]
      : []),
    ...(representative
      ? [
          'You can look at each survey before it goes out and record that you were consulted. Afterwards you can see the company report and the planned actions.',
        ]
      : []),
  ]
  const [first = ''] = seats
  if (seats.length === 0)
    return {
      subject: `Join ${company} on ${product}`,
      preview: `Manage ${company}’s wellbeing surveys together.`,
      texts: [
        `${inviter} invites you to manage ${company}’s wellbeing surveys on ${product}: the team, the surveys and their reports.`,
      ],
    }
  const as =
    teams.length > 0
      ? `to see your team's results at ${company}`
      : `as an employee representative at ${company}`
  return { subject: `${inviter} invites you ${as}`, preview: first, texts: seats }
}

export const memberInvitation = mail<Invited, 'accept'>(
  'member-invitation',
  (props, { accept }, { product }) => {
    const { subject, preview, texts } = textsOf(props, product)
    return {
      subject,
      preview,
      body: (
        <>
          <Title>{subject}</Title>
          {texts.map((text) => (
            <Words key={text}>{text}</Words>
          ))}
          <Action href={accept}>Accept the invitation</Action>
          <Small>
            Anyone who has this link can use it, so please don't forward it. It can be used once, until{' '}
            {mailDate(props.until)}. If you do not know {props.inviter}, ignore this e-mail.
          </Small>
        </>
      ),
    }
  },
  {
    props: {
      company: "O'Hara, Sons & Co",
      inviter: 'asha.patel@example.test',
      until: '2026-11-17T09:00:00Z',
      teams: ['Kitchen', 'Front of house'],
      representative: true,
    },
    links: { accept: 'https://example.test/invite/1' },
  },
)

export const memberMails = [memberInvitation]
export const memberLinks = [inviteLink]
