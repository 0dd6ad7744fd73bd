import { type KeyboardEvent, useRef } from 'react'
import { choicesOf } from '#domain/question-types.ts'
import type { AnswerInputProps } from './answer-input-props.ts'

/** If a 0 follows a 1 within this many milliseconds, the two are read as 10. */
const TOGETHER_MS = 700

/** A scale from 0 to 10 with labels at both ends. Nothing is preselected. */
export function ScaleInput({ question, answer, onAnswer }: AnswerInputProps) {
  const oneAt = useRef(Number.NEGATIVE_INFINITY)
  const endOf = (value: string) => question.options.find((option) => option.value === value)

  const chooseByDigit = (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(key)) return
    event.preventDefault()
    const isTen = key === '0' && timeStamp - oneAt.current < TOGETHER_MS
    oneAt.current = key === '1' ? timeStamp : Number.NEGATIVE_INFINITY
    const step = currentTarget.querySelectorAll('input')[isTen ? 10 : Number(key)]
    step?.focus()
    step?.click()
  }

  return (
    <div className="scale">
      <div
        role="radiogroup"
        className="scale-steps"
        aria-labelledby="question"
        aria-describedby="helper"
        onKeyDown={chooseByDigit}
      >
        {choicesOf(question).map(({ value, label }) => (
          <label key={value} className="scale-step">
            <input
              type="radio"
              name="answer"
              checked={answer === value}
              onChange={() => onAnswer(value)}
              aria-describedby={endOf(value) && `end-${value}`}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className="scale-ends">
        {question.options.map(({ value, label }) => (
          <span key={value} id={`end-${value}`}>
            {value}: {label}
          </span>
        ))}
      </p>
    </div>
  )
}
