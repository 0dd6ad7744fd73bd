import type { ImportColumns, ImportPreview } from '#contract/team.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type Columns = ImportPreview['columns']
type Used = Columns['used']

interface MatchColumnsProps {
  columns: Columns
  onMatch(columns: ImportColumns): void
  disabled: boolean
}

/** What each column of the file is used for. Starts with our guess, which the user can change. */
export function MatchColumns({ columns: { found, used, ignored, header_row }, ...rest }: MatchColumnsProps) {
  const { onMatch, disabled } = rest
  const options = found.map((name) => ({ value: name, label: name }))
  const select = (use: Exclude<keyof Used, 'tags'>) => ({
    options,
    placeholder: 'None',
    value: used[use] ?? '',
    disabled,
    onChange: ({ target }: { target: { value: string } }) =>
      onMatch(withOnly(used, use, target.value === '' ? null : target.value)),
  })
  const tags = found.filter((name) => ![used.email, used.language, used.name].includes(name))
  return (
    <section aria-labelledby="match-columns" className="grid gap-4 rounded-box border border-line p-4">
      <div className="grid gap-1">
        <h3 id="match-columns" className="text-body font-semibold">
          Match columns
        </h3>
        <p className="text-small text-ink-2">{headingsAt(header_row)} Check what we use each column for.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select label="E-mail address" {...select('email')} />
        <Select label="Language" {...select('language')} />
        <Select
          label="Name"
          hint="We only use names in messages about your file, and never store them."
          {...select('name')}
        />
      </div>
      {tags.length > 0 && (
        <fieldset className="grid min-w-0 gap-1">
          <legend className="text-small font-semibold">Tags</legend>
          <div className="grid max-h-[240px] gap-x-6 overflow-y-auto sm:grid-cols-3">
            {tags.map((name) => (
              <Checkbox
                key={name}
                label={<span className="wrap-anywhere">{name}</span>}
                checked={used.tags.includes(name)}
                disabled={disabled}
                onChange={({ target }) =>
                  onMatch({
                    ...used,
                    tags: target.checked ? [...used.tags, name] : used.tags.filter((tag) => tag !== name),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {ignored.length > 0 && (
        <p className="wrap-anywhere text-small text-ink-2">
          We ignore {ignored.length === 1 ? 'this column' : 'these columns'}: {ignored.join(', ')}.
        </p>
      )}
    </section>
  )
}

/** A column has only one use, so choosing it for one use removes it from the others. */
function withOnly(used: Used, use: Exclude<keyof Used, 'tags'>, name: string | null): Used {
  const free = (one: string | null) => (one === name ? null : one)
  return {
    email: free(used.email),
    language: free(used.language),
    name: free(used.name),
    tags: used.tags.filter((tag) => tag !== name),
    [use]: name,
  }
}

function headingsAt(row: number | null): string {
  if (row === null) return 'Your file has no header row.'
  return row === 1 ? 'The headings are in the first row.' : `The headings are in row ${row}.`
}
