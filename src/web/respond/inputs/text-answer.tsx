import { TEXT_MAX, TICKED_AT_MOST } from '#domain/answers.ts'
import { LISTED_FROM } from '#domain/scoring.ts'
import { themesOf } from '#domain/template.ts'
import { readSaid, type Said, writeSaid } from '#web/respond/saving/said.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import type { AnswerInputProps } from './answer-input-props.ts'
import { Choice, chooseByKey } from './choice.tsx'
import { matchingFirst, mayPoint } from './themes.ts'

/** Words, and under them what their author wants counted: nothing of it is chosen for anybody. */
export function TextAnswer({ question, answer, onAnswer }: AnswerInputProps) {
  const { words } = useWords()
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
      <p id="points-at" className="points-at" role="status">
        {mayPoint(said.words, words.themes.pointing) && words.themes.hint}
      </p>
      {themesOf(question).length > 0 && <Themes question={question} said={said} onChange={change} />}
    </>
  )
}

interface ThemesProps {
  question: AnswerInputProps['question']
  said: Said
  onChange(part: Partial<Said>): void
}

function Themes({ question, said, onChange }: ThemesProps) {
  const { words, say } = useWords()
  const { ticked, onlyTicked } = said
  const toggle = (value: string) =>
    onChange({
      ticked: ticked.includes(value) ? ticked.filter((other) => other !== value) : [...ticked, value],
    })
  const isFull = ticked.length >= TICKED_AT_MOST
  return (
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
      <p id="only-help" role="status">
        {onlyTicked && words.themes.kept}
      </p>
    </fieldset>
  )
}
