import { useState } from 'react'
import { Link } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import type { PreflightCheck } from '#domain/lifecycle.ts'
import { useTick } from '#web/features/surveys/api.ts'
import { whoCannotBeReached } from '#web/features/surveys/unreachable.ts'
import { sayAnErrorOccurred } from '#web/lib/error-toasts.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'

const LIST = 'preflight-checklist'
/** Selects the first unticked box. */
export const OPEN_BOX = `#${LIST} input:not(:checked)`

export function PreflightChecklist({ survey }: { survey: Survey }) {
  const { preflight_checks, status, uuid } = survey
  const unreachable = whoCannotBeReached(survey)
  const ticked = preflight_checks.filter((check) => check.status).length
  return (
    <Panel>
      <PanelTitle
        className="mb-2"
        aside={
          <span className="text-small text-ink-2 tabular-nums">
            {ticked} of {preflight_checks.length}
          </span>
        }
      >
        Preflight Checklist
      </PanelTitle>
      <ul id={LIST} className="divide-y divide-line">
        {preflight_checks.map((check) => (
          <li key={check.label} className="py-0.5 leading-snug">
            <Check uuid={uuid} check={check} readOnly={status === 'complete'} />
          </li>
        ))}
      </ul>
      {unreachable && (
        <p className="mt-3 text-small text-ink-2">
          {unreachable}.{' '}
          <Link className="link" to="/team">
            Check their addresses
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** Shows the change immediately, and reverts it if saving fails. */
function Check({ uuid, check, readOnly }: { uuid: string; check: PreflightCheck; readOnly: boolean }) {
  const tick = useTick(uuid, check.label)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const ask = (status: boolean) => {
    setWanted(status)
    tick.mutate(status, { onError: sayAnErrorOccurred, onSettled: () => setWanted(null) })
  }
  return (
    <Checkbox
      label={check.label}
      checked={wanted ?? check.status}
      disabled={readOnly}
      onChange={({ target }) => ask(target.checked)}
    />
  )
}
