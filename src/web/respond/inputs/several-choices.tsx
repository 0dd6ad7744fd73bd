import { useState } from 'react'
import { chosenTogether, OTHER_MAX, readAnswer, writeAnswer } from '#domain/answers.ts'
import { exclusiveValues } from '#domain/template.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import type { AnswerInputProps } from './answer-input-props.ts'
import { Choice, chooseByKey } from './choice.tsx'

/** `other` is null until 'Other' is ticked. After that, it is the text in its field, which may be empty. */
interface Chosen {
  values: string[]
  other: string | null
}

export function SeveralChoices({ question, answer, onAnswer }: AnswerInputProps) {
  const { words } = useWords()
  const [chosen, setChosen] = useState<Chosen>(() => {
    const given = readAnswer(question, answer)
    return 'problem' in given ? { values: [], other: null } : { values: given.choices, other: given.written }
  })

  const change = (now: Chosen) => {
    setChosen(now)
    const choices = question.options.map(({ value }) => value).filter((value) => now.values.includes(value))
    const written = now.other?.trim() || null
    onAnswer(writeAnswer({ choices, written }))
  }
  const toggle = (value: string) => {
    const values = chosen.values.includes(value)
      ? chosen.values.filter((other) => other !== value)
      : chosenTogether(question, chosen.values, value)
    change({ values, other: exclusiveValues(question).includes(value) ? null : chosen.other })
  }

  const { other } = chosen
  return (
    <fieldset
      className="choices"
      aria-labelledby="question"
      aria-describedby="helper"
      onKeyDown={chooseByKey}
    >
      {question.options.map(({ value, label }, index) => (
        <Choice
          key={value}
          type="checkbox"
          label={label}
          digit={index + 1}
          isChosen={chosen.values.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
      {question.has_other && (
        <Choice
          type="checkbox"
          label={words.otherChoice}
          digit={question.options.length + 1}
          isChosen={other !== null}
          onChange={() =>
            change(
              other === null
                ? { values: chosenTogether(question, chosen.values, null), other: '' }
                : { ...chosen, other: null },
            )
          }
        />
      )}
      {other !== null && (
        <label className="other">
          {words.ownWords}
          <input
            type="text"
            maxLength={OTHER_MAX}
            autoComplete="off"
            aria-describedby="other-helper"
            value={other}
            onChange={(event) => change({ ...chosen, other: event.target.value })}
          />
          <small id="other-helper">{words.ownWordsHelp}</small>
        </label>
      )}
    </fieldset>
  )
}
