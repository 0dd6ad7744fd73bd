import type { FieldMessages } from '#contract/errors.ts'
import { type Problem, readAnswer } from '#domain/answers.ts'
import type { Question } from '#domain/template.ts'
import { wordsIn } from '#server/features/languages/service.ts'
import type { Signer } from '#server/platform/core/sign.ts'
import type { AnswerRow } from './queries.ts'

interface SentAnswer {
  survey_question_id: number
  answer: string
  themes: string[]
}

const UNKNOWN = ['Unknown question']

/**
 * The answers in the form in which they are stored, or all validation errors by field. An empty answer
 * withdraws the answer to an optional question. If a question is answered twice, the later answer wins.
 */
export function readAnswers(
  questions: ReadonlyMap<number, Question>,
  sent: SentAnswer[],
  fieldOf: (index: number, name: string) => string,
) {
  const problems: FieldMessages = {}
  const rows = new Map<number, AnswerRow | 'withdrawn'>()
  sent.forEach(({ survey_question_id, answer, themes }, index) => {
    const question = questions.get(survey_question_id)
    if (!question) {
      problems[fieldOf(index, 'survey_question_id')] = UNKNOWN
      return
    }
    const given = readAnswer(question, answer, themes)
    if (!('problem' in given)) rows.set(question.id, { question_id: question.id, ...given })
    else if (given.problem === 'required' && question.optional) rows.set(question.id, 'withdrawn')
    else problems[fieldOf(index, FIELD_OF[given.problem])] = [inWords(given)]
  })
  const withdrawn = [...rows].flatMap(([id, row]) => (row === 'withdrawn' ? [id] : []))
  return { rows: [...rows.values()].filter((row) => row !== 'withdrawn'), withdrawn, problems }
}

const FIELD_OF = {
  required: 'answer',
  unknown_option: 'answer',
  not_alone: 'answer',
  too_long: 'answer',
  unknown_theme: 'themes',
  too_many_themes: 'themes',
} as const satisfies Record<Problem['problem'], string>

function inWords({ problem, ...values }: Problem): string {
  const { words, say } = wordsIn()
  return say(words.problems[problem], values)
}

const FEWEST_DEVICES = 16
const DIFFERENCE = 64

/**
 * The maximum number of devices whose drafts are stored for one link: more than anybody owns, but few enough
 * to limit disk use. The number varies between links and is kept secret. Otherwise, people with the link
 * could try devices until one is refused, and so learn whether somebody else has started.
 */
export const devicesKept = (sign: Signer, survey: string, recipient: string) =>
  FEWEST_DEVICES +
  ((Buffer.from(sign.key('devices', survey, recipient), 'base64url').at(0) ?? 0) % DIFFERENCE)
