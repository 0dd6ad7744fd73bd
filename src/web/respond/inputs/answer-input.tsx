import { choicesOf } from '#domain/question-types.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import type { AnswerInputProps } from './answer-input-props.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { RangeInput } from './range-input.tsx'
import { ScaleInput } from './scale-input.tsx'
import { SeveralChoices } from './several-choices.tsx'
import { TextAnswer } from './text-answer.tsx'

export function AnswerInput(props: AnswerInputProps) {
  const { question, answer, onAnswer } = props
  switch (question.question_type) {
    case 'range':
      return <RangeInput {...props} />
    case 'scale':
      return <ScaleInput {...props} />
    case 'boolean':
      return <YesOrNo {...props} />
    case 'select':
      return <ChoiceGroup options={choicesOf(question)} answer={answer} onAnswer={onAnswer} />
    case 'multi_select':
      return <SeveralChoices {...props} />
    case 'text':
      return <TextAnswer {...props} />
  }
}

/** The labels for yes and no come from the page's texts, not from the template. */
function YesOrNo({ question, answer, onAnswer }: AnswerInputProps) {
  const { words } = useWords()
  const options = choicesOf(question).map(({ value }) => ({
    value,
    label: value === 'true' ? words.yes : words.no,
  }))
  return <ChoiceGroup options={options} answer={answer} onAnswer={onAnswer} />
}
