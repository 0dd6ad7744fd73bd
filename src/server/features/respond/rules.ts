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

/** Answers as they are stored, or every complaint under its field. Of two answers to one question the later stands. */
export function readAnswers(
  questions: ReadonlyMap<number, Question>,
  sent: SentAnswer[],
  fieldOf: (index: number, name: string) => string,
) {
  const problems: FieldMessages = {}
  const rows = new Map<number, AnswerRow>()
  sent.forEach(({ survey_question_id, answer, themes }, index) => {
    const question = questions.get(survey_question_id)
    if (!question) {
      problems[fieldOf(index, 'survey_question_id')] = UNKNOWN
      return
    }
    const given = readAnswer(question, answer, themes)
    if ('problem' in given) problems[fieldOf(index, FIELD_OF[given.problem])] = [inWords(given)]
    else rows.set(question.id, { question_id: question.id, ...given })
  })
  return { rows: [...rows.values()], problems }
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
 * The most devices whose drafts are kept for one link: more than anybody has, and few enough for the disk. It differs from link
 * to link and its holder does not know it, so that trying one device after the other until one is refused does not tell whether
 * somebody else has begun.
 */
export const devicesKept = (sign: Signer, survey: string, recipient: string) =>
  FEWEST_DEVICES +
  ((Buffer.from(sign.key('devices', survey, recipient), 'base64url').at(0) ?? 0) % DIFFERENCE)
