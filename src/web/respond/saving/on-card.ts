import { readAnswer, writeAnswer } from '#domain/answers.ts'
import type { Question } from '#domain/template.ts'
import { readSaid, sentOf, writeSaid } from './said.ts'

/** The answer that a card's contents give, in the format of `said.ts`. Null if they are not an answer. */
export function answerOnCard(question: Question, contents: string): string | null {
  const { answer, themes } = sentOf(contents)
  const given = readAnswer(question, answer, themes)
  if ('problem' in given) return null
  const said = readSaid(contents)
  return said.ticked.length === 0 ? writeAnswer(given) : writeSaid({ ...said, words: said.words.trim() })
}
