import { SURVEY_WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { sayMoreCards } from '#domain/explain.ts'
import { greetingName } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import { Action, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

export const reportLink = personalLink<string>(
  'report',
  ({ site }, uuid) => `${site}/manage-survey/${uuid}/report`,
)

interface Completed {
  name: string
  title: string
  completed: number
  recipients: number
  /** How many more cards were used than there are people. Missing in emails queued by older versions. */
  cards_over?: number
  cards_over_people?: number
  /** The survey's minimum group size if fewer people answered. Null otherwise. */
  too_few: number | null
  /**
   * True if enough people answered but the report could still identify somebody. Missing in emails queued by
   * older versions.
   */
  could_identify?: boolean
}

/** Says that the report is ready but reveals none of it, because emails are easily forwarded. */
export const surveyComplete = mail<Completed, 'open'>(
  'survey-complete',
  (
    {
      name,
      title,
      completed,
      recipients,
      too_few,
      could_identify = false,
      cards_over = 0,
      cards_over_people = 0,
    },
    { open },
  ) => ({
    subject: hasReport(too_few, could_identify)
      ? `The report for “${title}” is ready`
      : `“${title}” has ended without a report`,
    preview: `${thousands(completed)} of ${thousands(recipients)} people answered.`,
    body: (
      <>
        <Title>
          {hasReport(too_few, could_identify) ? `The report for “${title}” is ready` : `“${title}” has ended`}
        </Title>
        <Words>
          Hello {greetingName(name)}, the survey is complete: {thousands(completed)} of{' '}
          {thousands(recipients)} people answered.
        </Words>
        {cards_over > 0 && <Words>{sayMoreCards({ cards_over, cards_over_people })}</Words>}
        {hasReport(too_few, could_identify) ? (
          <>
            <Action href={open}>View the report</Action>
            <Small>
              The report contains summaries only. Please share what you learn with your team, and tell them
              what happens next.
            </Small>
          </>
        ) : (
          <>
            <Words>
              {too_few === null
                ? SURVEY_WITHHELD_SENTENCE
                : `There is no report, because fewer than ${too_few} people answered. In such a small group, answers would not be confidential.`}
            </Words>
            <Action href={open}>Open the survey</Action>
          </>
        )}
      </>
    ),
  }),
  {
    props: { name: 'Asha Patel', title: 'Autumn survey', completed: 51, recipients: 58, too_few: null },
    links: { open: 'https://example.test/manage-survey/1/report' },
  },
)

const hasReport = (tooFew: number | null, couldIdentify: boolean) => tooFew === null && !couldIdentify

export const reportMails = [surveyComplete]
export const reportLinks = [reportLink]
