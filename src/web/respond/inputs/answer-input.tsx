import { TEXT_MAX } from '#domain/answers.ts'
import { choicesOf } from '#domain/question-types.ts'
import type { AnswerInputProps } from './answer-input-props.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { RangeInput } from './range-input.tsx'
import { ScaleInput } from './scale-input.tsx'
import { SeveralChoices } from './several-choices.tsx'

export function AnswerInput(props: AnswerInputProps) {
  const { question, answer, onAnswer } = props
  switch (question.question_type) {
    case 'range':
      return <RangeInput {...props} />
    case 'scale':
      return <ScaleInput {...props} />
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
