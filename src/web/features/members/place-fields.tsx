import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'

/** A person's role in the company. */
export interface Place {
  role: 'manager' | 'seat'
  lead_tag_ids: number[]
  representative: boolean
}

/** The chosen role. It is separate from the place, because a new team lead may have no team yet. */
export type Kind = 'manager' | 'lead' | 'representative'

export const kindOf = ({ role, lead_tag_ids, representative }: Place): Kind => {
  if (role === 'manager') return 'manager'
  return lead_tag_ids.length > 0 || !representative ? 'lead' : 'representative'
}

const ROLES = [
  {
    value: 'manager',
    label: 'Manager',
    note: 'Everything except inviting people, paying and deleting the company.',
  },
  { value: 'lead', label: 'Team lead', note: 'Reports and actions of the teams you choose.' },
  {
    value: 'representative',
    label: 'Employee representative',
    note: 'Sees each survey before it goes out, and the company report afterwards.',
  },
]

interface PlaceFieldsProps {
  kind: Kind
  onKind: (kind: Kind) => void
  place: Place
  onChange: (place: Place) => void
  error: string | undefined
  /** Teams that the person already leads. A deleted team may stay in the list. */
  known?: { id: number; name: string; deleted: boolean }[]
}

/** Fields for the role and, for a team lead, the teams. */
export function PlaceFields({ kind, onKind, place, onChange, error, known = [] }: PlaceFieldsProps) {
  const choose = (next: Kind) => {
    onKind(next)
    onChange({
      role: next === 'manager' ? 'manager' : 'seat',
      lead_tag_ids: next === 'lead' ? place.lead_tag_ids : [],
      representative: next === 'representative',
    })
  }
  return (
    <div className="grid min-w-0 gap-3">
      <RadioGroup
        legend="Role"
        name="role"
        options={ROLES}
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)}
      />
      {kind === 'lead' && (
        <>
          <Teams
            chosen={place.lead_tag_ids}
            onChange={(lead_tag_ids) => onChange({ ...place, lead_tag_ids })}
            known={known}
            error={error}
          />
          <Checkbox
            label="Also an employee representative"
            checked={place.representative}
            onChange={({ target }) => onChange({ ...place, representative: target.checked })}
          />
        </>
      )}
      {kind !== 'manager' && (
        <p className="text-small text-ink-2">
          The first card of each survey tells employees who sees the summaries. Someone in this role sees a
          survey’s summaries only if its first card says so.
        </p>
      )}
    </div>
  )
}

type TeamsProps = Required<Pick<PlaceFieldsProps, 'known'>> & {
  chosen: number[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

function Teams({ chosen, onChange, known, error }: TeamsProps) {
  const { data: tags, error: failed } = useQuery(tagsQuery)
  if (failed) return <p className="text-small text-bad-ink">The tags could not be loaded.</p>
  if (!tags) return <p className="text-small text-ink-2">Loading tags…</p>
  const teams = [
    ...tags,
    ...known.filter(({ deleted }) => deleted).map(({ id, name }) => ({ id, name: `${name} (deleted)` })),
  ]
  if (teams.length === 0)
    return (
      <p className="text-small text-ink-2">
        There are no tags yet. Create them under{' '}
        <Link to="/team" className="link">
          Team
        </Link>
        .
      </p>
    )
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">Teams</legend>
      <div className="max-h-[300px] overflow-y-auto rounded-box border border-line px-3.5">
        {teams.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
      <FieldError id="teams-error" message={error} />
    </fieldset>
  )
}
