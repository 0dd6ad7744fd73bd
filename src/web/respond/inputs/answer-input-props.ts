import type { Question } from '#domain/template.ts'

/** Carries one string, as the API does; empty is no answer. */
export interface AnswerInputProps {
  question: Question
  answer: string
  onAnswer(answer: string): void
}
