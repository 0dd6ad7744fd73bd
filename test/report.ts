import { reports } from '#contract/reports.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import type { Question, Template } from '#domain/template.ts'
import { linkIn } from './mailbox.ts'
import { call, world } from './start.ts'
import { answersTo, launchedSurvey } from './survey.ts'

type Pick = (question: Question) => string
type Choice = NonNullable<Parameters<typeof answersTo>[1]>
type Launched = Awaited<ReturnType<typeof launchedSurvey>>

/**
 * Answers every scored question with this step, from 1 to 5. Yes-or-no questions are answered yes if the step
 * is 3 or more.
 */
export const steadily =
  (step: number): Pick =>
  ({ question_type, role, options }) => {
    if (question_type === 'range') return String(step)
    if (question_type === 'boolean') return step >= 3 ? 'true' : 'false'
    if (question_type === 'select' && role === 'score') return options[options.length - 1]?.value ?? ''
    return ''
  }

/** A complete survey of these people. People without a step do not answer. */
export async function completeSurvey(
  team: Record<string, { tags?: string[]; step?: number }>,
  instrument: string | null = null,
  prepare?: NonNullable<Parameters<typeof launchedSurvey>[1]>['prepare'],
) {
  const launched = await launchedSurvey(
    Object.fromEntries(Object.entries(team).map(([name, { tags = [] }]) => [name, tags])),
    { instrument, prepare },
  )
  for (const [name, { step }] of Object.entries(team))
    if (step !== undefined) await launched.submit(name, steadily(step))
  await launched.as.manager(surveys.close, { params: launched.params })
  return launched
}

/** Test data for this many people with these tags. Their steps go from 1 to 5 and then start again. */
export const team = (prefix: string, count: number, tags: string[] = []) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${index + 1}`, { tags, step: 1 + (index % 5) }]),
  )

/** The report as a manager sees it. */
export const reportOf = ({ as, params }: Read, tag_id?: number) =>
  as.manager(reports.read, { params, body: { tag_id } })

interface Read {
  as: Launched['as']
  params: { uuid: string }
}

/** Answers a survey through the link in the latest email to this address. */
export async function submitBy(
  email: string,
  survey: { uuid: string; survey_template: Template },
  pick: Choice,
) {
  const { mailbox } = await world()
  const link = linkIn(mailbox.to(email).at(-1), '/survey/')
  return call({}, respond.submit, {
    params: { uuid: survey.uuid },
    body: {
      recipient_uuid: link.searchParams.get('recipient') ?? '',
      key: link.searchParams.get('key') ?? '',
      answers: answersTo(survey.survey_template, pick),
    },
  })
}

/** Answers like `pick`, but also chooses the first option of every optional select question. */
export const answering =
  (pick: Pick): Choice =>
  (question) =>
    question.optional && question.question_type === 'select'
      ? { answer: question.options[0]?.value ?? '', themes: [] }
      : pick(question)
