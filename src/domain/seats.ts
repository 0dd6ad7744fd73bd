/** Seats: team leads and employee representatives, and which reports of a survey they may read. */

export const seatKinds = ['lead', 'representative'] as const
export type SeatKind = (typeof seatKinds)[number]

/** The most seats of one company, and the most teams of one lead. */
export const SEATS_AT_MOST = 500
export const TEAMS_AT_MOST = 50

/** In characters. */
export const MAX_REMARK = 2_000

export const leadsReading = ['none', 'team', 'team_and_company'] as const

/** Which kinds of seats may read a survey's reports. Fixed at its launch, and said on its first card. */
export interface Readers {
  leads: (typeof leadsReading)[number]
  representatives: boolean
}

/** One person's seat. They may be a lead of several teams and a representative at the same time. */
export interface Seat {
  /** The teams that the person leads. */
  tags: readonly number[]
  representative: boolean
}

/** The kinds of a person's seat. */
export const kindsOf = ({ tags, representative }: Seat): SeatKind[] => [
  ...(tags.length > 0 ? (['lead'] as const) : []),
  ...(representative ? (['representative'] as const) : []),
]

/** The readers of a survey that is launched while these seats exist. */
export const readersFrom = (seats: readonly Seat[], leadsSeeCompany: boolean): Readers => ({
  leads: seats.every(({ tags }) => tags.length === 0)
    ? 'none'
    : leadsSeeCompany
      ? 'team_and_company'
      : 'team',
  representatives: seats.some(({ representative }) => representative),
})

/** Whether the seat may read a team's reports. */
export const readsTeam = (readers: Readers | null, { tags }: Seat, tagId: number): boolean =>
  readers !== null && readers.leads !== 'none' && tags.includes(tagId)

/** Whether the seat may read the reports of the whole company. */
export const readsCompany = (readers: Readers | null, seat: Seat): boolean =>
  readers !== null && (leadsReadCompany(readers, seat) || (readers.representatives && seat.representative))

/** Whether the seat may read the reports of the whole company as a team lead. */
export const leadsReadCompany = (readers: Readers | null, { tags }: Seat): boolean =>
  readers?.leads === 'team_and_company' && tags.length > 0

/** What employees are told about the readers of their survey, in one language. */
export interface ReaderTexts {
  leads: string
  leadsAndCompany: string
  representatives: string
}

/** The sentences about a survey's readers. None if nobody but those who manage it reads its reports. */
export const sayReaders = (readers: Readers | null | undefined, texts: ReaderTexts): string[] => [
  ...(readers?.leads === 'team' ? [texts.leads] : []),
  ...(readers?.leads === 'team_and_company' ? [texts.leadsAndCompany] : []),
  ...(readers?.representatives ? [texts.representatives] : []),
]

/** The sentences as managers and representatives read them before a survey goes out. Employees read their own language. */
export const READERS_IN_ENGLISH: ReaderTexts = {
  leads: 'Team leads see the summary for their own team.',
  leadsAndCompany: 'Team leads see the summaries for their own team and the whole company.',
  representatives: 'Employee representatives see the summary for the whole company.',
}
