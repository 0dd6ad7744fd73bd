import type { Question } from '#domain/template.ts'

/** `answer` is a single string, as in the API. An empty string means no answer. */
export interface AnswerInputProps {
  question: Question
  answer: string
  onAnswer(answer: string): void
  /** Called when a tap on a phone has answered the question completely. */
  onTap?(): void
}
