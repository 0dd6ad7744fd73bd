import { mailDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Points, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail, personalLink, type Sender } from '#server/platform/mail/mail.tsx'

export interface RespondSubject {
  survey: string
  recipient: string
}

/** The uuid names the recipient; the key, which is nowhere but in the mail, opens the survey. */
export const RESPOND = 'respond'
export const respondLink = personalLink<RespondSubject>(
  RESPOND,
  ({ site, key }, { survey, recipient }) =>
    `${site}/survey/${survey}?recipient=${recipient}&key=${key(RESPOND, survey, recipient)}`,
)

export const manageLink = personalLink<string>(
  'manage-survey',
  ({ site }, uuid) => `${site}/manage-survey/${uuid}`,
)

interface Asked {
  company: string
  /** ISO 8601, an instant. */
  closes_at: string
  min_group_size: number
}

const promise = ({ company, min_group_size }: Asked) =>
  `Your answers are confidential: ${company} gets only summaries of at least ${inWords(min_group_size)} people, and sees whether you have answered, to the hour, but never what.`

const words = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (number: number) => words[number - 3] ?? String(number)

const asked: Asked = { company: "O'Hara, Sons & Co", closes_at: '2026-11-17T09:00:00Z', min_group_size: 5 }
const links = {
  answer: 'https://example.test/survey/1?recipient=2&key=3',
  privacy: 'https://example.test/privacy/1',
  stop: 'https://example.test/privacy/1/stop',
}
type AskedLinks = keyof typeof links

/** Every mail that asks an employee for something says why it came, what is held, and how to stop it. */
const choices = ({ privacy, stop }: Record<AskedLinks, string>, { site }: Sender) => ({
  stop,
  footer: [
    { label: 'Why am I getting this?', href: `${site}/trust` },
    { label: 'What is held about me', href: privacy },
    { label: 'Stop these e-mails', href: stop },
  ],
})

export const invitation = mail<Asked, AskedLinks>(
  'survey-invitation',
  (facts, links, sender) => ({
    subject: `${facts.company} would like to know how you are`,
    preview: 'It takes about six minutes, and your answers are confidential.',
    body: (
      <>
        <Title>{facts.company} would like to know how you are</Title>
        <Words>It takes about six minutes. {promise(facts)}</Words>
        <Action href={links.answer}>Answer the survey</Action>
        <Small>
          Open until {mailDate(facts.closes_at)}. The link is yours alone, so please don't forward it. You can
          stop and come back in the same browser.
        </Small>
      </>
    ),
    ...choices(links, sender),
  }),
  { facts: asked, links },
)

interface Reminded extends Asked {
  days_left: number
}

export const daysLeftInWords = (days: number) => {
  if (days <= 0) return 'Today is the last day.'
  return days === 1 ? 'There is one day left.' : `There are ${days} days left.`
}

export const reminder = mail<Reminded, AskedLinks>(
  'survey-reminder',
  (facts, links, sender) => ({
    subject: `${facts.company} would still like to hear from you`,
    preview: `${daysLeftInWords(facts.days_left)} It takes about six minutes.`,
    body: (
      <>
        <Title>{facts.company} would still like to hear from you</Title>
        <Words>
          {daysLeftInWords(facts.days_left)} The survey takes about six minutes. {promise(facts)}
        </Words>
        <Action href={links.answer}>Answer the survey</Action>
        <Small>
          Open until {mailDate(facts.closes_at)}. The link is yours alone, so please don't forward it.
        </Small>
      </>
    ),
    ...choices(links, sender),
  }),
  { facts: { ...asked, days_left: 5 }, links },
)

interface Held {
  name: string
  title: string
  reasons: string[]
}

export const surveyHeld = mail<Held, 'survey'>(
  'survey-held',
  ({ name, title, reasons }, { survey }) => ({
    subject: `“${title}” is waiting for you`,
    preview: 'It was planned for today, but something is still open.',
    body: (
      <>
        <Title>“{title}” is waiting for you</Title>
        <Words>
          Hello {greetingName(name)}, this survey was planned for today. It has not gone out, because this is
          still open:
        </Words>
        <Points points={reasons} />
        <Words>
          It goes out as soon as the last point is settled, between 9 in the morning and 5 in the afternoon.
        </Words>
        <Action href={survey}>Open the survey</Action>
      </>
    ),
  }),
  {
    facts: {
      name: 'Asha Patel',
      title: 'Autumn survey',
      reasons: ['Team tags are set', 'Someone is named to act on the results'],
    },
    links: { survey: 'https://example.test/manage-survey/1' },
  },
)

export const surveyMails = [invitation, reminder, surveyHeld]
export const surveyLinks = [respondLink, manageLink]
