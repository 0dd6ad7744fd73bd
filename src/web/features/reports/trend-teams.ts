import { useQuery } from '@tanstack/react-query'
import { type OwnSeat, seatQuery, useSeat } from '#web/lib/seat.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'

const WHOLE = { value: '', label: 'Whole company' }

/** The teams whose trend the user may see, and the chosen one. Null is the whole company. */
export function useTrendTeams(chosen: string | null) {
  const seat = useSeat()
  const { data: tags } = useQuery({ ...tagsQuery, enabled: !seat })
  const { data: own } = useQuery({ ...seatQuery, enabled: seat !== null })
  const teams = seat
    ? teamsOf(seat, own?.surveys.some(({ company }) => company !== null) === true && !seat.representative)
    : [WHOLE, ...(tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  const known = teams.find(({ value }) => value === (chosen ?? '')) ?? teams[0]
  return { teams, team: known?.value ? Number(known.value) : null, isOpen: known !== undefined }
}

/** A lead's teams, which come first, and the whole company if its report is open to leads. */
const teamsOf = ({ lead_of }: OwnSeat, withCompany: boolean) => [
  ...lead_of.map(({ id, name, deleted }) => ({
    value: String(id),
    label: deleted ? `${name} (deleted)` : name,
  })),
  ...(withCompany ? [WHOLE] : []),
]
