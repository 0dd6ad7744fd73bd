import { Choice, chooseByKey } from './choice.tsx'

interface ChoiceGroupProps {
  options: { value: string; label: string }[]
  answer: string
  onAnswer(answer: string): void
}

export function ChoiceGroup({ options, answer, onAnswer }: ChoiceGroupProps) {
  return (
    <div
      role="radiogroup"
      className="choices"
      aria-labelledby="question"
      aria-describedby="helper"
      onKeyDown={chooseByKey}
    >
      {options.map(({ value, label }, index) => (
        <Choice
          key={value}
          type="radio"
          label={label}
          digit={index + 1}
          isChosen={answer === value}
          onChange={() => onAnswer(value)}
        />
      ))}
    </div>
  )
}
