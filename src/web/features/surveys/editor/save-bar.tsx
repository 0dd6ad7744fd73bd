import { LONE_SCORE } from '#domain/template-check.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveBar as Bar } from '#web/ui/forms/save-bar.tsx'

type SaveBarProps = {
  changed: boolean
  problems: Record<string, string>
  pending: boolean
  onSave: () => void
  onCancel: () => void
}

export function SaveBar({ changed, problems, pending, onSave, onCancel }: SaveBarProps) {
  const problem = firstOf(problems)
  return (
    <Bar isChanged={changed} problem={problem}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="primary" disabled={!changed || problem !== undefined} pending={pending} onClick={onSave}>
        Save
      </Button>
    </Bar>
  )
}

function firstOf(problems: Record<string, string>): string | undefined {
  if (problems.title) return 'The title is empty'
  if (problems.tag_ids) return problems.tag_ids
  if (problems.questions) return problems.questions
  const [first] = Object.values(problems)
  return first === LONE_SCORE ? LONE_SCORE : first && 'A question is empty'
}
