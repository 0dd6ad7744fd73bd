import type { CSSProperties } from 'react'
import { valuesOf } from '#domain/template.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import type { AnswerInputProps } from './answer-input-props.ts'
import { chooseByKey } from './choice.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { usePhone } from './use-phone.ts'

/**
 * A slider, with its five steps also as buttons for people who cannot use a slider. It starts at 0, which means no
 * answer. Phones show the buttons only, as large targets.
 */
export function RangeInput({ question, answer, onAnswer, onTap }: AnswerInputProps) {
  const { words } = useWords()
  const isPhone = usePhone()
  const steps = valuesOf(question).map(
    (value) =>
      question.options.find((option) => option.value === value) ?? { value, label: value, label_helper: '' },
  )
  const chosen = steps.find(({ value }) => value === answer)
  const value = Number(chosen?.value ?? 0)
  return (
    <div className="range">
      {!isPhone && (
        <>
          <input
            type="range"
            min={0}
            max={5}
            step={1}
            value={value}
            style={{ '--at': value / 5 } as CSSProperties}
            data-unset={chosen ? undefined : ''}
            aria-labelledby="question"
            aria-describedby="helper"
            aria-valuetext={chosen?.label ?? words.slide}
            onChange={({ target }) => onAnswer(target.value === '0' ? '' : target.value)}
            onKeyDown={chooseByKey}
          />
          <p className="range-said">
            {chosen ? <strong>{chosen.label}</strong> : words.slide}
            {chosen?.label_helper && <span>{chosen.label_helper}</span>}
          </p>
        </>
      )}
      <ChoiceGroup
        options={isPhone ? steps : steps.map(({ value, label }) => ({ value, label }))}
        answer={answer}
        onAnswer={onAnswer}
        onTap={isPhone ? onTap : undefined}
      />
    </div>
  )
}
