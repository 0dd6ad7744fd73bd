import { TICKED_AT_MOST } from '#domain/answers.ts'
import { hueOf } from '#domain/hue.ts'
import { type Part, partsOf } from '#domain/question-flow.ts'
import { choicesOf, kindOf, type Option } from '#domain/question-types.ts'
import { type Question, themesOf } from '#domain/template.ts'
import { HUE_CLASSES } from '#web/ui/charts/hue.ts'
import { cx } from '#web/ui/cx.ts'
import type { Draft } from './draft.ts'

/** All questions on one page, in the order and wording that respondents see. */
export function Preview({ draft: { categories } }: { draft: Draft }) {
  return (
    <div className="grid max-w-[46rem] gap-6">
      {partsOf({ categories }).map((part) => (
        <PreviewedPart key={part.id} part={part} />
      ))}
    </div>
  )
}

function PreviewedPart({ part: { name, description, color, questions } }: { part: Part }) {
  const { tint, ink } = HUE_CLASSES[hueOf(color)]
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card">
      <header className={cx('grid gap-1 p-5 sm:p-6', tint)}>
        <h2 className={ink}>{name || 'New category'}</h2>
        {description && <p className={ink}>{description}</p>}
      </header>
      <ol className="divide-y divide-line">
        {questions.map(({ question }) => (
          <li key={question.id} className="grid gap-2 p-5 sm:px-6">
            <p className="font-display text-heading font-[450]">{question.question || 'New question'}</p>
            {question.answer_helper && <p className="text-ink-2">{question.answer_helper}</p>}
            <PreviewedAnswers question={question} />
            {question.optional && <p className="text-small text-ink-2">Can be skipped.</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function PreviewedAnswers({ question }: { question: Question }) {
  const { options, has_other } = question
  const kind = kindOf(question)
  if (kind.reading === 'text') return <PreviewedText question={question} />
  if (question.question_type === 'scale') return <PreviewedScale question={question} />
  const shown: Pick<Option, 'label' | 'label_helper'>[] =
    kind.options === 'none' ? kind.choices(options) : options
  return <PreviewedChoices shown={[...shown, ...(has_other ? [{ label: 'Other' }] : [])]} />
}

function PreviewedText({ question }: { question: Question }) {
  const themes = themesOf(question)
  return (
    <>
      <p className="rounded-control border border-line bg-sunken p-3 text-ink-2">Space for a short answer</p>
      {themes.length > 0 && (
        <p className="text-ink-2">
          Respondents can tick up to {TICKED_AT_MOST} of these themes, and reports count the ticks:
        </p>
      )}
      {themes.length > 0 && <PreviewedChoices shown={themes} />}
    </>
  )
}

function PreviewedChoices({ shown }: { shown: readonly Pick<Option, 'label' | 'label_helper'>[] }) {
  return (
    <ul className="mt-1 grid gap-2 sm:grid-cols-2">
      {shown.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal while somebody edits them
        <li key={index} className="rounded-control border border-line px-3.5 py-2.5">
          <span className="font-medium">{option.label || '…'}</span>
          {option.label_helper && <span className="block text-small text-ink-2">{option.label_helper}</span>}
        </li>
      ))}
    </ul>
  )
}

function PreviewedScale({ question }: { question: Question }) {
  return (
    <div className="mt-1 grid gap-1.5">
      <ol className="grid grid-cols-6 gap-1 sm:grid-cols-11">
        {choicesOf(question).map(({ value, label }) => (
          <li key={value} className="rounded-control border border-line py-2 text-center tabular-nums">
            {label}
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-4 text-small text-ink-2">
        {question.options.map(({ value, label }) => (
          <span key={value}>
            {value}: {label || '…'}
          </span>
        ))}
      </p>
    </div>
  )
}
