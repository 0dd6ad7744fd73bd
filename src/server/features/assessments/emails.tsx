import { longDate } from '#domain/dates.ts'
import { greetingName } from '#domain/names.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail } from '#server/platform/mail/mail.tsx'

interface Due {
  name: string
  title: string
  /** yyyy-MM-dd */
  review_on: string
}

/** Says nothing of what the assessment says: a mail is easily passed on. */
export const reviewDueSoon = mail<Due, 'survey'>(
  'review-due',
  ({ name, title, review_on }, { survey }) => ({
    subject: `The review of “${title}” is due on ${longDate(review_on)}`,
    preview: 'A stress risk assessment is reviewed once a year, or when something changes.',
    body: (
      <>
        <Title>A review is due on {longDate(review_on)}</Title>
        <Words>
          Hello {greetingName(name)}, the stress risk assessment that was made with “{title}” is due to be
          reviewed. Look at what was planned and what came of it, then ask again: the next survey with the
          same questions is the follow-up.
        </Words>
        <Action href={survey}>Open the risk assessment</Action>
        <Small>The date can be changed under Review.</Small>
      </>
    ),
  }),
  {
    facts: { name: 'Asha Patel', title: 'Stress survey', review_on: '2027-11-03' },
    links: { survey: 'https://example.test/manage-survey/1' },
  },
)

export const assessmentMails = [reviewDueSoon]
