import type { AllWords } from '#content/words/catalogue.ts'
import type { Outcome } from '#contract/outcomes.ts'
import { FORMER_COLLEAGUE } from '#domain/actions.ts'
import { BAND_SHAPES } from '#domain/bands.ts'
import { longDateIn } from '#domain/dates-in.ts'
import type { Help } from '#domain/help.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { oneDecimalIn, type Translator } from '#domain/words.ts'
import { HelpPart, sampleHelp } from '#server/features/help-lines/emails.tsx'
import { bothWays, choicesOf } from '#server/features/languages/emails.tsx'
import { RESPOND, type RespondSubject } from '#server/features/surveys/emails.tsx'
import { Action, Points, Small, Title, Words } from '#server/platform/mail/frame.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'
import { type ResultList, resultLists } from './results.ts'

/** The link to a survey's outcome. It has the same key as the link to the survey. */
export const outcomeLink = personalLink<RespondSubject>('outcome', ({ site, key }, subject) =>
  outcomeUrl(site, subject, key(RESPOND, subject.survey, subject.recipient)),
)

export const outcomeUrl = (site: string, { survey, recipient }: RespondSubject, key: string) =>
  `${site}/survey/${survey}/outcome?recipient=${recipient}&key=${key}`

/**
 * The email's template data. It leaves out how each action will be carried out, which is only on the page.
 */
export type Told = Pick<
  Outcome,
  'company' | 'title' | 'completed' | 'recipients' | 'strengths' | 'weak' | 'well' | 'improve' | 'note'
> & {
  actions: Pick<Outcome['actions'][number], 'title' | 'owner' | 'due_on' | 'status'>[]
  /**
   * The reader's language. Emails that older versions put into the outbox have none and are sent in English.
   */
  language?: string
  /**
   * Category names in the reader's language, by their English names. The English half of the email does not use
   * them. Emails that older versions put into the outbox have none.
   */
  names?: Record<string, string>
  /** The help contacts. Missing from emails that older versions put into the outbox. */
  help?: Help
}
type ToldLinks = 'page' | 'privacy' | 'stop'

interface ResultsProps {
  list: ResultList
  names: Record<string, string> | undefined
  translator: Translator<AllWords>
}

function Results({ list, names = {}, translator }: ResultsProps) {
  const { language, words, say } = translator
  const { title, rows, none } = list
  const line = ({ name: english, score, band }: ResultList['rows'][number]) => {
    const name = (language !== SOURCE_LANGUAGE && names[english]) || english
    return band
      ? `${BAND_SHAPES[band]} ${name}: ${words.outcome.bands[band]}`
      : say(words.mail.outcome.score, { name, score: oneDecimalIn(language, score) })
  }
  return (
    <>
      <Words>
        <strong>{title}</strong>
      </Words>
      {rows.length === 0 ? <Words>{none}</Words> : <Points points={rows.map(line)} />}
    </>
  )
}

function inALine(
  { title, owner, due_on, status }: Told['actions'][number],
  translator: Translator<AllWords>,
) {
  const { language, words, say } = translator
  return say(status === 'done' ? words.mail.outcome.doneAction : words.mail.outcome.action, {
    title: title,
    owner: ownerIn(words, owner),
    status: words.outcome.status[status].toLocaleLowerCase(language),
    date: longDateIn(language, due_on),
  })
}

/** The name of the action's owner, or the text for a former colleague. */
export const ownerIn = ({ outcome }: AllWords, owner: string) =>
  owner === FORMER_COLLEAGUE ? outcome.formerColleague : owner

/** Sent to everyone who was asked, so that receiving the email does not reveal who answered. */
export const surveyOutcome = mail<Told, ToldLinks>(
  'survey-outcome',
  (told, links, sender) =>
    bothWays(told.language, (translator) => {
      const { words, say } = translator
      const { mail, outcome } = words
      const { company, title, completed, recipients, note, actions } = told
      const numbers = { company, title, completed, recipients }
      return {
        subject: say(mail.outcome.subject, { company }),
        preview: say(mail.outcome.preview, numbers),
        body: (
          <>
            <Title>{outcome.title}</Title>
            <Words>{say(mail.outcome.tookPart, numbers)}</Words>
            {note && <Words>{note}</Words>}
            {resultLists(told, words).map((list) => (
              <Results key={list.title} list={list} names={told.names} translator={translator} />
            ))}
            <Words>{mail.outcome.will}</Words>
            <Points points={actions.map((action) => inALine(action, translator))} />
            <Action href={links.page}>{mail.outcome.see}</Action>
            <Small>{mail.outcome.small}</Small>
            <HelpPart help={told.help} words={translator} />
          </>
        ),
        ...choicesOf(words, links, sender),
      }
    }),
  {
    props: {
      company: "O'Hara, Sons & Co",
      title: 'Autumn survey',
      completed: 51,
      recipients: 58,
      strengths: [{ name: 'Relationships and support', score: 7.4 }],
      weak: [{ name: 'Workload and control', score: 5.1 }],
      note: 'Thank you for being so open. We have chosen three things and will keep you posted.',
      actions: [
        {
          title: 'Plan the week as a team on Monday',
          owner: 'Kit Moreno',
          due_on: '2026-12-03',
          status: 'doing',
        },
      ],
      help: sampleHelp,
    },
    links: {
      page: 'https://example.test/survey/1/outcome?recipient=2&key=3',
      privacy: 'https://example.test/privacy/1',
      stop: 'https://example.test/privacy/1/stop',
    },
  },
)
