import { Button } from '#web/ui/button.tsx'

type SaveBarProps = {
  changed: boolean
  problems: Record<string, string>
  pending: boolean
  onSave: () => void
  onCancel: () => void
}

/** Stays in sight at the bottom: whether there is something to save, and what keeps it from being saved. */
export function SaveBar({ changed, problems, pending, onSave, onCancel }: SaveBarProps) {
  const hasProblems = Object.keys(problems).length > 0
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-3 rounded-box border border-line bg-card px-4 py-3 shadow-float">
      <p aria-live="polite" className={hasProblems ? 'mr-auto text-bad-ink' : 'mr-auto text-ink-2'}>
        {inWords(changed, problems)}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="primary" disabled={!changed || hasProblems} pending={pending} onClick={onSave}>
        Save
      </Button>
    </div>
  )
}

function inWords(changed: boolean, problems: Record<string, string>): string {
  if (problems.title) return 'The title is empty'
  if (problems.tag_ids) return problems.tag_ids
  if (problems.questions) return problems.questions
  if (Object.keys(problems).length > 0) return 'A question has no words'
  return changed ? 'Changes not saved yet' : 'No changes'
}
