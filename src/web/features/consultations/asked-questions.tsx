import type { ConsultedRules } from '#contract/consultations.ts'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'

type Template = ConsultedRules['survey_template']

/** All questions with their options, by category. */
export function AskedQuestions({ template }: { template: Template }) {
  return (
    <Panel className="grid gap-3">
      <PanelTitle>Questions</PanelTitle>
      {template.categories.map((category) => (
        <details key={category.id} className="rounded-box bg-sunken px-4 py-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold wrap-anywhere">
            {category.name} ({category.questions.length})
          </summary>
          <ol className="mt-2 grid gap-3">
            {category.questions.map((question) => (
              <li key={question.id} className="wrap-anywhere">
                <p className="font-medium">{question.question}</p>
                <p className="text-small text-ink-2">{answersTo(question)}</p>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Panel>
  )
}

function answersTo({ question_type, options }: Template['categories'][number]['questions'][number]): string {
  if (question_type === 'boolean') return 'Yes · No'
  if (question_type === 'text') return 'In your own words'
  return options.map(({ label }) => label).join(' · ')
}
