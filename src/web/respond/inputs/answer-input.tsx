import { TEXT_MAX } from '#domain/answers.ts'
import { choicesOf } from '#domain/question-types.ts'
import type { Question } from '#domain/template.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { RangeInput } from './range-input.tsx'
import { SeveralChoices } from './several-choices.tsx'

/** Carries one string, as the API does; empty is no answer. */
export interface AnswerInputProps {
  question: Question
  answer: string
  onAnswer(answer: string): void
}

export function AnswerInput(props: AnswerInputProps) {
  const { question, answer, onAnswer } = props
  switch (question.question_type) {
    case 'range':
      return <RangeInput {...props} />
    case 'select':
    case 'boolean':
      return <ChoiceGroup options={choicesOf(question)} answer={answer} onAnswer={onAnswer} />
    case 'multi_select':
      return <SeveralChoices {...props} />
    case 'text':
      return (
        <textarea
          rows={5}
          maxLength={TEXT_MAX}
          aria-labelledby="question"
          aria-describedby="helper"
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
        />
      )
  }
}
