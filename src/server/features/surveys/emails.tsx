import type { AllWords } from '#content/words/catalogue.ts'
import { mailDateIn } from '#domain/dates-in.ts'
import type { Help } from '#domain/help.ts'
import type { SurveyKind } from '#domain/lifecycle.ts'
import { greetingName } from '#domain/names.ts'
import { type Readers, sayReaders } from '#domain/seats.ts'
import type { Translator } from '#domain/words.ts'
import { HelpPart, sampleHelp } from '#server/features/help-lines/emails.tsx'
import { bothWays, choicesOf } from '#server/features/languages/emails.tsx'
import { Action, Points, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export interface RespondSubject {
  survey: string
  recipient: string
}

/** The uuid identifies the recipient. The key opens the survey and is sent only by email. */
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
  /** ISO 8601 date and time. */
  closes_at: string
  min_group_size: number
  /** Which kinds of seats see the summaries. Missing in emails queued by older versions. */
  readers?: Readers | null
  /** How long the survey takes. Missing in emails queued by older versions, which do not mention it. */
  minutes?: number
  /** The kind of survey. Missing in emails queued by older versions, which had only full surveys. */
  kind?: SurveyKind
  /** The reader's language. Missing in emails queued by older versions, which were in English. */
  language?: string
  /** Missing in emails queued by older versions. */
  help?: Help
}

const asked: Asked = {
  company: "O'Hara, Sons & Co",
  closes_at: '2026-11-17T09:00:00Z',
  min_group_size: 5,
  minutes: 7,
  readers: { leads: 'team', representatives: true },
  help: sampleHelp,
}
const links = {
  answer: 'https://example.test/survey/1?recipient=2&key=3',
  privacy: 'https://example.test/privacy/1',
  stop: 'https://example.test/privacy/1/stop',
}
type AskedLinks = keyof typeof links

export const invitation = mail<Asked, AskedLinks>(
  'survey-invitation',
  (props, links, sender) =>
    bothWays(props.language, (translator) => {
      const { language, words, say } = translator
      const { mail } = words
      const { invitation } = mail
      const subject = say(invitation.subject, { company: props.company })
      return {
        subject,
        preview: `${takesOf(props, translator)} ${invitation.preview}`.trim(),
        body: (
          <>
            <Title>{subject}</Title>
            <Words>
              {takesOf(props, translator)} {promiseOf(props, translator)}
            </Words>
            <Action href={links.answer}>{mail.answer}</Action>
            <Small>{say(invitation.small, { date: mailDateIn(language, props.closes_at) })}</Small>
            <HelpPart help={props.help} words={translator} />
          </>
        ),
        ...choicesOf(words, links, sender),
      }
    }),
  { props: asked, links },
)

type Spoken = Pick<Translator<AllWords>, 'words' | 'say'>

const promiseOf = ({ company, min_group_size, readers }: Asked, { words, say }: Spoken) =>
  [
    say(words.mail.promise, { company, least: min_group_size }),
    ...sayReaders(readers, words.page.intro.readers),
  ].join(' ')

function takesOf({ minutes, kind }: Asked, { words, say }: Spoken): string {
  if (!minutes) return ''
  const { takes, pulseTakes } = words.mail
  const time = say(words.page.intro.minutes, { count: minutes })
  return say(kind === 'pulse' ? pulseTakes : takes, { minutes: time })
}

interface Reminded extends Asked {
  days_left: number
}

const timeLeft = (days: number, { words, say }: Spoken) =>
  days <= 0 ? words.mail.reminder.lastDay : say(words.mail.reminder.daysLeft, { count: days })

export const reminder = mail<Reminded, AskedLinks>(
  'survey-reminder',
  (props, links, sender) =>
    bothWays(props.language, (translator) => {
      const { language, words, say } = translator
      const { mail } = words
      const { reminder } = mail
      const subject = say(reminder.subject, { company: props.company })
      const left = timeLeft(props.days_left, translator)
      return {
        subject,
        preview: `${left} ${takesOf(props, translator)}`.trim(),
        body: (
          <>
            <Title>{subject}</Title>
            <Words>
              {left} {takesOf(props, translator)} {promiseOf(props, translator)}
            </Words>
            <Words>{reminder.answered}</Words>
            <Action href={links.answer}>{mail.answer}</Action>
            <Small>{say(reminder.small, { date: mailDateIn(language, props.closes_at) })}</Small>
            <HelpPart help={props.help} words={translator} />
          </>
        ),
        ...choicesOf(words, links, sender),
      }
    }),
  { props: { ...asked, days_left: 5 }, links },
)

interface Held {
  name: string
  title: string
  reasons: string[]
}

export const surveyOnHold = mail<Held, 'survey'>(
  'survey-held',
  ({ name, title, reasons }, { survey }) => ({
    subject: `“${title}” has not gone out yet`,
    preview: 'The survey was planned for today, but some points are still open.',
    body: (
      <>
        <Title>“{title}” has not gone out yet</Title>
        <Words>
          Hello {greetingName(name)}, this survey was planned for today. It has not gone out, because these
          points are still open:
        </Words>
        <Points points={reasons} />
        <Words>The survey will go out between 09:00 and 17:00, as soon as these points are settled.</Words>
        <Action href={survey}>Open the survey</Action>
      </>
    ),
  }),
  {
    props: {
      name: 'Asha Patel',
      title: 'Autumn survey',
      reasons: ['Team tags are set', 'Someone is named to act on the results'],
    },
    links: { survey: 'https://example.test/manage-survey/1' },
  },
)

export const surveyMails = [invitation, reminder, surveyOnHold]
export const surveyLinks = [respondLink, manageLink]
