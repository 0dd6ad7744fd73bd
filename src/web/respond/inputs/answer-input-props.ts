import type { Question } from '#domain/template.ts'

/** `answer` is a single string, as in the API. An empty string means that there is no answer. */
export interface AnswerInputProps {
  question: Question
  answer: string
  onAnswer(answer: string): void
  /** Called after a tap on a phone that answers the question completely. */
  onTap?(): void
}
