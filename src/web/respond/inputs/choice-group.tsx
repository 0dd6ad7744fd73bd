import { Choice, chooseByKey } from './choice.tsx'
import { useTap } from './use-tap.ts'

interface ChoiceGroupProps {
  options: { value: string; label: string; label_helper?: string }[]
  answer: string
  onAnswer(answer: string): void
  onTap?: (() => void) | undefined
}

export function ChoiceGroup({ options, answer, onAnswer, onTap }: ChoiceGroupProps) {
  return (
    <div
      role="radiogroup"
      className="choices"
      aria-labelledby="question"
      aria-describedby="helper"
      onKeyDown={chooseByKey}
      {...useTap(onTap)}
    >
      {options.map(({ value, label, label_helper }, index) => (
        <Choice
          key={value}
          type="radio"
          label={label}
          helper={label_helper}
          digit={index + 1}
          isChosen={answer === value}
          onChange={() => onAnswer(value)}
        />
      ))}
    </div>
  )
}
