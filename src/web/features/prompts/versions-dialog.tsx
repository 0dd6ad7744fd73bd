import { useQuery } from '@tanstack/react-query'
import type { PromptKey, PromptVersion } from '#contract/prompts.ts'
import { dateTime } from '#domain/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { versionsQuery } from './api.ts'

interface VersionsDialogProps {
  promptKey: PromptKey
  open: boolean
  onClose: () => void
  onTakeUp: (value: string) => void
}

/** A prompt's earlier versions. Choosing one puts it into the form, and it takes effect once it is saved. */
export function VersionsDialog({ promptKey, open, onClose, onTakeUp }: VersionsDialogProps) {
  const { data: versions, error } = useQuery({ ...versionsQuery(promptKey), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={`Earlier versions of ${promptKey}`}
      description="Newest first. Choose a version to put it in the form, then save it."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {versions && <Versions versions={versions} onTakeUp={onTakeUp} />}
      {!versions && error && <FailurePart />}
      {!versions && !error && (
        <Loading>
          <Skeleton className="h-40 rounded-box" />
        </Loading>
      )}
    </Dialog>
  )
}

function Versions({ versions, onTakeUp }: { versions: PromptVersion[]; onTakeUp: (value: string) => void }) {
  if (versions.length === 0)
    return <p className="text-ink-2">This prompt has not been changed. The form shows the original.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <ol tabIndex={0} className="grid max-h-[50vh] gap-3 overflow-y-auto rounded-box -outline-offset-2!">
      {versions.map(({ id, value, changed_by, created_at }) => (
        <li key={id} className="grid gap-2 rounded-box border border-line p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-small text-ink-2 wrap-anywhere">
              {dateTime(created_at)}, {changed_by}
            </p>
            <Button size="small" onClick={() => onTakeUp(value)}>
              Use this<span className="sr-only"> version from {dateTime(created_at)}</span>
            </Button>
          </div>
          <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">{value || <em>Empty</em>}</p>
        </li>
      ))}
    </ol>
  )
}
