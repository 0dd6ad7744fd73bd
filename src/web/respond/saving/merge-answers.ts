import type { EmployeeSurvey } from '#contract/respond.ts'
import { readAnswer } from '#domain/answers.ts'
import { questionsOf, type Template, visible } from '#domain/template.ts'
import { sentOf, writeSaid } from './said.ts'

/** Answers by question id, in the format of `said.ts`. */
export type Answers = ReadonlyMap<number, string>

/**
 * The server's answers, replaced by those that this device has not sent yet. Withdrawn and invalid answers
 * are left out.
 */
export function mergeAnswers(
  template: Template,
  stored: EmployeeSurvey['answers'],
  unsent: [question: number, answer: string][],
): Answers {
  const known = new Map(questionsOf(visible(template)).map((question) => [question.id, question]))
  const latest = new Map(
    stored.map(({ survey_question_id, answer, themes }) => [
      survey_question_id,
      writeSaid({ words: answer, ticked: themes, onlyTicked: false }),
    ]),
  )
  for (const [id, answer] of unsent) latest.set(id, answer)
  return new Map(
    [...latest].filter(([id, kept]) => {
      const question = known.get(id)
      const { answer, themes } = sentOf(kept)
      return question !== undefined && !('problem' in readAnswer(question, answer, themes))
    }),
  )
}
