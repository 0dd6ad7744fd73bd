import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReportTeam } from '#contract/reports.ts'
import { reportTeamsQuery } from '#web/features/surveys/api.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx'

const TYPES = [
  { value: 'full', label: 'Full Report' },
  { value: 'team', label: 'Team Report' },
]

type Props = { uuid: string; open: boolean; onClose: () => void }

export function ReportTypeDialog({ uuid, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Select Report Type">
      <ReportChoice uuid={uuid} onClose={onClose} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that closing it clears the choice. */
function ReportChoice({ uuid, onClose }: Omit<Props, 'open'>) {
  const { data: teams, error } = useQuery(reportTeamsQuery(uuid))
  const [type, setType] = useState('full')
  const [picked, setPicked] = useState<number | null>(null)
  const navigate = useNavigate()
  const isTeam = type === 'team'
  const team = picked ?? teams?.find(({ available }) => available)?.id

  const view = () =>
    void navigate(`/manage-survey/${uuid}/report${isTeam && team !== undefined ? `?tagId=${team}` : ''}`)

  return (
    <>
      <RadioGroup
        legend="Report"
        name="report-type"
        options={TYPES}
        value={type}
        onChange={({ target }) => {
          setType(target.value)
          setPicked(null)
        }}
      />
      {isTeam && error && <p className="text-bad-ink">The teams could not be loaded.</p>}
      {isTeam && teams && <TeamList teams={teams} value={team} onPick={setPicked} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" disabled={isTeam && team === undefined} onClick={view}>
          View Report
        </Button>
      </DialogActions>
    </>
  )
}

type TeamListProps = {
  teams: readonly ReportTeam[]
  value: number | undefined
  onPick: (id: number) => void
}

function TeamList({ teams, value, onPick }: TeamListProps) {
  const withheld = teams.filter(({ available }) => !available)
  if (teams.length === 0)
    return <p className="text-ink-2">Nobody in this survey had a tag, so there are no team reports.</p>
  return (
    <div className="grid gap-3">
      <Select
        label="Select Team"
        value={value ?? ''}
        onChange={({ target }) => onPick(Number(target.value))}
        options={teams.map(({ id, name, available }) => ({ value: id, label: name, disabled: !available }))}
        {...(value === undefined && { placeholder: 'No team reports' })}
      />
      {withheld.length > 0 && (
        <p className="text-small text-ink-2">
          <span className="font-semibold wrap-anywhere">{withheld.map(({ name }) => name).join(', ')}</span>:{' '}
          {withheld[0]?.reason}
        </p>
      )}
    </div>
  )
}
