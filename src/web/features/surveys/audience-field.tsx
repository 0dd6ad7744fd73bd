import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'

export type AudienceFieldProps = {
  /** The chosen tags. Null means the whole team. An empty list means that no tag has been chosen yet. */
  value: number[] | null
  onChange: (tagIds: number[] | null) => void
  error?: string | undefined
}

const CHOICES = [
  { value: 'team', label: 'Whole team' },
  { value: 'tags', label: 'Chosen tags' },
]

/** A survey's audience: everybody, or everybody with one of the chosen tags. */
export function AudienceField({ value, onChange, error }: AudienceFieldProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <RadioGroup
        legend="Audience"
        name="audience"
        options={CHOICES}
        value={value ? 'tags' : 'team'}
        onChange={(event) => onChange(event.target.value === 'tags' ? [] : null)}
        error={value ? error : undefined}
      />
      {value && <TagChoice chosen={value} onChange={onChange} />}
    </div>
  )
}

function TagChoice({ chosen, onChange }: { chosen: number[]; onChange: (tagIds: number[]) => void }) {
  const { data: tags, error } = useQuery(tagsQuery)
  if (error) return <p className="text-small text-bad-ink">The tags could not be loaded.</p>
  if (!tags) return <p className="text-small text-ink-2">Loading tags…</p>
  if (tags.length === 0)
    return (
      <p className="text-small text-ink-2">
        There are no tags yet. Create them under{' '}
        <Link to="/team" className="link">
          Team
        </Link>
        .
      </p>
    )
  // A chosen tag may have been deleted meanwhile, and the server would refuse it.
  const known = chosen.filter((id) => tags.some((tag) => tag.id === id))
  return (
    <fieldset className="min-w-0 max-h-[300px] overflow-y-auto rounded-box border border-line px-3.5">
      <legend className="sr-only">Tags</legend>
      {tags.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...known, id] : known.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  )
}
