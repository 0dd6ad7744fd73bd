import { useSearchParams } from 'react-router'
import { auditActions } from '#contract/audit.ts'
import { setOrDelete, useChangeSearch } from '#web/lib/change-search.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

const ACTIONS = Object.entries(auditActions).map(([value, label]) => ({ value, label }))

/** The list's filters. They are in the URL, so that people can share a link to the filtered list. */
export function AuditFilters() {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const narrow = (name: 'action' | 'company_id', value: string) =>
    changeSearch(
      (now) => {
        now.delete('page')
        setOrDelete(now, name, value)
      },
      { replace: true },
    )
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        label="Action"
        options={ACTIONS}
        placeholder="All"
        value={search.get('action') ?? ''}
        onChange={({ target }) => narrow('action', target.value)}
        className="w-full sm:max-w-60"
      />
      <TextInput
        label="Company number"
        inputMode="numeric"
        placeholder="All"
        defaultValue={search.get('company_id') ?? ''}
        onChange={({ target }) => narrow('company_id', target.value.replaceAll(/\D/g, ''))}
        className="w-full sm:max-w-40"
      />
    </div>
  )
}
