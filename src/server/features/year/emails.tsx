import { dayAndMonth, mailDate } from '#domain/dates.ts'
import type { SurveyKind } from '#domain/lifecycle.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export const yearPlanLink = personalLink<null>('year-plan', ({ site }) => `${site}/year`)
export const shareLink = personalLink<string>(
  'share-outcome',
  ({ site }, uuid) => `${site}/manage-survey/${uuid}/share`,
)

interface Made {
  name: string
  kind: SurveyKind
  /** yyyy-MM-dd */
  on: string
  questions: number
  /** The category that the pulse asks about in depth. Null for a full survey. */
  in_depth: string | null
  is_lowest: boolean
  is_same: boolean
  /** True if the last survey has a report, and its outcome was not shared with the team. */
  is_unshared: boolean
}

const NOUNS: Record<SurveyKind, string> = { full: 'survey', pulse: 'pulse' }

function aboutQuestions({ questions, in_depth, is_lowest, is_same }: Made): string {
  if (in_depth) {
    const lowest = is_lowest ? ', your lowest score in the last full survey' : ''
    return `It has ${questions} questions, with a closer look at ${in_depth.toLowerCase()}${lowest}.`
  }
  return is_same ? 'It asks the same questions as last time.' : `It has ${questions} questions.`
}

export const surveyMade = mail<Made, 'survey' | 'share'>(
  'year-plan-made',
  (props, { survey, share }) => ({
    subject: `Your ${NOUNS[props.kind]} goes out on ${mailDate(props.on)}`,
    preview: 'Complete its checklist so that it can go out.',
    body: (
      <>
        <Title>
          Your {NOUNS[props.kind]} goes out on {mailDate(props.on)}
        </Title>
        <Words>
          Hello {greetingName(props.name)}, we have prepared the survey. {aboutQuestions(props)} Complete its
          checklist so that it can go out.
        </Words>
        <Action href={survey}>Open survey</Action>
        {props.is_unshared && (
          <Small>
            Your team has not yet heard about the outcome of the last survey.{' '}
            <a href={share}>Share with the team</a>
          </Small>
        )}
      </>
    ),
  }),
  {
    props: {
      name: 'Asha Patel',
      kind: 'pulse',
      on: '2026-05-12',
      questions: 10,
      in_depth: 'Workload and control',
      is_lowest: true,
      is_same: false,
      is_unshared: true,
    },
    links: {
      survey: 'https://example.test/manage-survey/1',
      share: 'https://example.test/manage-survey/2/share',
    },
  },
)

interface Moved {
  name: string
  title: string
  on: string
}

export const dateMoved = mail<Moved, 'plan'>(
  'year-plan-moved',
  ({ name, title, on }, { plan }) => ({
    subject: `“${title}” has moved to ${dayAndMonth(on)}`,
    preview: 'The old date was less than 28 days after another survey.',
    body: (
      <>
        <Title>
          “{title}” has moved to {dayAndMonth(on)}
        </Title>
        <Words>Hello {greetingName(name)}, the old date was less than 28 days after another survey.</Words>
        <Action href={plan}>Open year plan</Action>
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', title: 'Pulse, August 2026', on: '2026-09-09' },
    links: { plan: 'https://example.test/year' },
  },
)

interface NotSent {
  name: string
  title: string
}

export const surveyNotSent = mail<NotSent, 'survey'>(
  'year-plan-not-sent',
  ({ name, title }, { survey }) => ({
    subject: `“${title}” was not sent`,
    preview: 'We moved the survey back to draft.',
    body: (
      <>
        <Title>“{title}” was not sent</Title>
        <Words>
          Hello {greetingName(name)}, the survey’s checklist was still open 4 weeks after the planned date, so
          we moved the survey back to draft.
        </Words>
        <Action href={survey}>Open survey</Action>
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', title: 'Pulse, August 2026' },
    links: { survey: 'https://example.test/manage-survey/1' },
  },
)

export const yearMails = [surveyMade, dateMoved, surveyNotSent]
export const yearLinks = [yearPlanLink, shareLink]
