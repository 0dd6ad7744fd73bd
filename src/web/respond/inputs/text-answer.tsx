import { lazy, Suspense } from 'react'
import { TEXT_MAX } from '#domain/answers.ts'
import { readSaid, type Said, writeSaid } from '#web/respond/saving/said.ts'
import type { AnswerInputProps } from './answer-input-props.ts'

type Beside = typeof import('./beside-words.tsx')
const Nothing: Beside['BesideWords'] = () => <></>

/**
 * Loaded when the questions begin, so that the first card does not wait for it. The text field also works
 * without it.
 */
export const fetchBesideWords = () =>
  import('./beside-words.tsx').then(
    ({ BesideWords }) => ({ default: BesideWords }),
    () => ({ default: Nothing }),
  )
const BesideWords = lazy(fetchBesideWords)

export function TextAnswer({ question, answer, onAnswer }: AnswerInputProps) {
  const said = readSaid(answer)
  const change = (part: Partial<Said>) => onAnswer(writeSaid({ ...said, ...part }))
  return (
    <>
      <textarea
        rows={5}
        maxLength={TEXT_MAX}
        aria-labelledby="question"
        aria-describedby="helper points-at"
        value={said.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <Suspense>
        <BesideWords question={question} said={said} onChange={change} />
      </Suspense>
    </>
  )
}
