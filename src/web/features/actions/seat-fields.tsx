import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAuth } from '#web/lib/auth-store.ts'
import { fieldOf } from '#web/lib/forms.ts'
import { seatQuery } from '#web/lib/seat.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type Form, NUMBER } from './action-shape.ts'
import { actionsQuery, categoriesQuery } from './api.ts'

/**
 * Fields for the category and the team. A lead can choose those of their teams that have a report in this
 * survey.
 */
export function SeatPlaces({ survey, form }: { survey: string; form: Form }) {
  const { data } = useQuery(seatQuery)
  const team = useWatch({ control: form.control, name: 'tag_id' })
  const { data: categories, isPending } = useQuery(categoriesQuery(survey, Number(team) || null))
  const teams = data?.surveys.find(({ uuid }) => uuid === survey)?.teams.filter(({ available }) => available)
  const field = fieldOf(form)
  return (
    <>
      <Select
        key={`category ${isPending ? 'waiting' : 'there'}`}
        label="Category"
        placeholder="None"
        options={categories?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...field('category_id', NUMBER)}
      />
      <Select
        key={`team ${teams ? 'there' : 'waiting'}`}
        label="Team"
        placeholder="Choose your team"
        options={teams?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...field('tag_id', NUMBER)}
      />
    </>
  )
}

type Who = 'now' | 'me' | 'name'

/**
 * A lead can make themselves the owner, or somebody without an account. Another colleague can only stay the
 * owner.
 */
export function SeatOwner({ form }: { form: Form }) {
  const { owner_member_id: given = null, owner_name } = form.formState.defaultValues ?? {}
  const { data: actions } = useQuery(actionsQuery)
  const own = useAuth(({ user }) => user?.name)
  const [who, setWho] = useState<Who>(given === null ? (owner_name ? 'name' : 'me') : 'now')
  const now = actions?.find(({ owner }) => given !== null && owner.member_id === given)?.owner.name
  const options = [
    ...(given === null || now === own ? [] : [{ value: 'now', label: now ?? 'A colleague' }]),
    { value: given !== null && now === own ? 'now' : 'me', label: 'Me' },
    { value: 'name', label: 'Someone without an account' },
  ]
  const choose = (next: Who) => {
    setWho(next)
    form.setValue('owner_member_id', next === 'now' ? given : null, { shouldDirty: true })
    if (next !== 'name') form.setValue('owner_name', '', { shouldDirty: true })
  }
  return (
    <>
      <Select
        label="Owner"
        options={options}
        value={who}
        onChange={({ target }) => choose(target.value as Who)}
      />
      {who === 'name' && (
        <TextInput label="Name" autoComplete="off" maxLength={80} {...fieldOf(form)('owner_name')} />
      )}
    </>
  )
}
