import { LISTED_FROM, TICKED_AT_MOST } from '#domain/answers.ts'
import { themesOf } from '#domain/template.ts'
import type { Said } from '#web/respond/saving/said.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import type { AnswerInputProps } from './answer-input-props.ts'
import { Choice, chooseByKey } from './choice.tsx'
import { matchingFirst, mayPoint } from './themes.ts'

interface BesideWordsProps {
  question: AnswerInputProps['question']
  said: Said
  onChange(part: Partial<Said>): void
}

/**
 * Shown below a text answer. It warns if the text may identify its author, and offers themes to tick. No
 * theme is ticked automatically.
 */
export function BesideWords(props: BesideWordsProps) {
  const { words } = useWords()
  return (
    <>
      <p id="points-at" className="points-at" role="status">
        {mayPoint(props.said.words, words.themes.pointing) && words.themes.hint}
      </p>
      {themesOf(props.question).length > 0 && <Themes {...props} />}
    </>
  )
}

function Themes({ question, said, onChange }: BesideWordsProps) {
  const { words, say } = useWords()
  const { ticked, onlyTicked } = said
  const toggle = (value: string) =>
    onChange({
      ticked: ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value],
    })
  const isFull = ticked.length >= TICKED_AT_MOST
  return (
    <>
      <fieldset
        className="choices themes"
        aria-labelledby="themes"
        aria-describedby="themes-help"
        onKeyDown={chooseByKey}
      >
        <h3 id="themes">{words.themes.ask}</h3>
        <p id="themes-help">{say(words.themes.help, { most: TICKED_AT_MOST, least: LISTED_FROM })}</p>
        {matchingFirst(themesOf(question), said.words).map(({ value, label }, index) => (
          <Choice
            key={value}
            type="checkbox"
            label={label}
            digit={index + 1}
            isChosen={ticked.includes(value)}
            isOff={isFull && !ticked.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </fieldset>
      {(ticked.length > 0 || onlyTicked) && (
        <label className="only">
          <input
            type="checkbox"
            checked={onlyTicked}
            aria-describedby="only-help"
            onChange={() => onChange({ onlyTicked: !onlyTicked })}
          />
          <span>{words.themes.onlyTicked}</span>
        </label>
      )}
      <p id="only-help" className="points-at" role="status">
        {onlyTicked && words.themes.kept}
      </p>
    </>
  )
}
