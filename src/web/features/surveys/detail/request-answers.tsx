import { readAnswer } from '#domain/answers.ts'
import { choicesOf } from '#domain/question-types.ts'
import { type Question, type Template, themesOf, visible } from '#domain/template.ts'

type Given = { survey_question_id: number; answer: string; themes: string[] }

type RequestAnswersProps = {
  answers: readonly Given[]
  /** The number of answers given, including deleted ones. */
  count: number
  template: Template
}

/** For administrators only: one person's answers, by category and question. */
export function RequestAnswers({ answers, count, template }: RequestAnswersProps) {
  if (count > answers.length)
    return <p className="text-ink-2">These answers have been deleted, but still count in the totals.</p>
  const given = new Map(answers.map((answer) => [answer.survey_question_id, answer]))
  return (
    <div className="grid gap-5">
      {visible(template).categories.map((category) => (
        <section key={category.id}>
          <h3 className="mb-1.5">{category.name}</h3>
          <dl className="grid gap-2.5 text-small">
            {category.questions.map((question) => (
              <div key={question.id}>
                <dt className="text-ink-2">{question.question}</dt>
                <dd className="font-medium wrap-anywhere">
                  <AnswerInWords question={question} given={given.get(question.id)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function AnswerInWords({ question, given }: { question: Question; given: Given | undefined }) {
  if (!given) return <span className="font-normal text-ink-3 italic">No answer</span>
  const { answer, themes } = given
  const read = readAnswer(question, answer, themes)
  // An old answer that no longer fits the question is shown as stored, because no answer may be left out.
  if ('problem' in read) return answer
  const chosen = read.choices.map((value) => labelOf(question, value))
  return [...chosen, ...(read.written === null ? [] : [`‘${read.written}’`])].join(', ')
}

function labelOf(question: Question, value: string): string {
  return (
    [...choicesOf(question), ...themesOf(question)].find((choice) => choice.value === value)?.label ?? value
  )
}
