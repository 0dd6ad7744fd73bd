import { fullDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export const assessmentLink = personalLink<string>(
  'assessment',
  ({ site }, uuid) => `${site}/manage-survey/${uuid}/assessment`,
)

interface Due {
  name: string
  title: string
  /** yyyy-MM-dd */
  review_on: string
}

/** Reveals nothing from the assessment, because emails are easily forwarded. */
export const reviewDueSoon = mail<Due, 'survey'>(
  'review-due',
  ({ name, title, review_on }, { survey }) => ({
    subject: `The review of “${title}” is due on ${fullDate(review_on)}`,
    preview: 'Review your stress risk assessment once a year, or when something changes.',
    body: (
      <>
        <Title>A review is due on {fullDate(review_on)}</Title>
        <Words>
          Hello {greetingName(name)}, your stress risk assessment from “{title}” is due for review. Check what
          you planned and what happened. Then run a survey with the same questions as a follow-up.
        </Words>
        <Action href={survey}>Open the risk assessment</Action>
        <Small>You can change the date under ‘Sign-off’.</Small>
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', title: 'Stress survey', review_on: '2027-11-03' },
    links: { survey: 'https://example.test/manage-survey/1/assessment' },
  },
)

export const assessmentLinks = [assessmentLink]
export const assessmentMails = [reviewDueSoon]
