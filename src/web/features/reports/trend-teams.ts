import { useQuery } from '@tanstack/react-query'
import { type OwnSeat, seatQuery, useSeat } from '#web/lib/seat.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { trendQuery } from './api.ts'

const WHOLE = { value: '', label: 'Whole company' }

/** The teams whose trend the user may see, and the chosen one. Null stands for the whole company. */
export function useTrendTeams(chosen: string | null) {
  const seat = useSeat()
  const { data: tags } = useQuery({ ...tagsQuery, enabled: !seat })
  const { data: own } = useQuery({ ...seatQuery, enabled: seat !== null })
  const hasCompany = own?.surveys.some(({ company }) => company !== null) === true
  // A representative can read the company's reports. Whether leads can read them is a separate setting.
  const isUnsure = hasCompany && seat?.representative === true
  const { data: trend } = useQuery({ ...trendQuery(null), enabled: isUnsure, retry: false })
  const teams = seat
    ? teamsOf(seat, isUnsure ? trend !== undefined : hasCompany)
    : [WHOLE, ...(tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  const known = teams.find(({ value }) => value === (chosen ?? '')) ?? teams[0]
  return { teams, team: known?.value ? Number(known.value) : null, isOpen: known !== undefined }
}

/** The teams that somebody leads, followed by the whole company if they may read its report. */
const teamsOf = ({ lead_of }: OwnSeat, withCompany: boolean) => [
  ...lead_of.map(({ id, name, deleted }) => ({
    value: String(id),
    label: deleted ? `${name} (deleted)` : name,
  })),
  ...(withCompany ? [WHOLE] : []),
]
