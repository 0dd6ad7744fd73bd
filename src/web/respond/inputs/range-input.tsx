import type { CSSProperties, KeyboardEvent } from 'react'
import { valuesOf } from '#domain/template.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import type { AnswerInputProps } from './answer-input-props.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { usePhone } from './use-phone.ts'

/**
 * A slider whose five steps are also buttons, for people who cannot use a slider. It starts at 0, which means
 * no answer. Phones show only the buttons, which are large.
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
            max={STEPS}
            step={1}
            value={value}
            style={{ '--at': value / STEPS } as CSSProperties}
            data-unset={chosen ? undefined : ''}
            aria-labelledby="question"
            aria-describedby="helper"
            aria-valuetext={chosen?.label ?? words.slide}
            onChange={({ target }) => onAnswer(target.value === '0' ? '' : target.value)}
            onKeyDown={(event) => {
              const chosen = stepByKey(event, value)
              if (chosen === undefined) return
              event.preventDefault()
              onAnswer(chosen === 0 ? '' : String(chosen))
            }}
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

const STEPS = 5

/**
 * The step that a key chooses, from 0 (no answer) to 5. A digit chooses directly, and an arrow moves from the
 * current step. Undefined for other keys. Safari does not mirror the arrow keys of a slider in right-to-left
 * languages, so this function does.
 */
function stepByKey({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent, from: number) {
  if (altKey || ctrlKey || metaKey) return undefined
  if (/^[1-5]$/.test(key)) return Number(key)
  const ahead = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const by = { ArrowRight: ahead, ArrowUp: 1, ArrowLeft: -ahead, ArrowDown: -1 }[key]
  return by && Math.min(STEPS, Math.max(0, from + by))
}
