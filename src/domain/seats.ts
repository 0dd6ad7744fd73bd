/** Seats: team leads and employee representatives, and which reports of a survey they may read. */

export const seatKinds = ['lead', 'representative'] as const
export type SeatKind = (typeof seatKinds)[number]

/** The maximum number of seats in a company, of managers including the owner, and of teams for one team lead. */
export const SEATS_AT_MOST = 500
export const MANAGERS_AT_MOST = 500
export const TEAMS_AT_MOST = 50

/** In characters. */
export const MAX_REMARK = 2_000

export const leadsReading = ['none', 'team', 'team_and_company'] as const

/** Which kinds of seats may read a survey's reports. Fixed at launch and shown on the survey's first card. */
export interface Readers {
  leads: (typeof leadsReading)[number]
  representatives: boolean
}

/** One person's seat. The same person may lead several teams and also be a representative. */
export interface Seat {
  /** The teams that the person leads. */
  tags: readonly number[]
  representative: boolean
}

/** The kinds of seat that a person has: team lead, representative or both. */
export const kindsOf = ({ tags, representative }: Seat): SeatKind[] => [
  ...(tags.length > 0 ? (['lead'] as const) : []),
  ...(representative ? (['representative'] as const) : []),
]

/**
 * The kinds of seats that may read the reports of a survey that launches while the company has these seats. If the
 * survey does not ask the whole company, nobody with a seat may read its full report.
 */
export const readersFrom = (
  seats: readonly Seat[],
  { leadsSeeCompany, asksWholeCompany }: { leadsSeeCompany: boolean; asksWholeCompany: boolean },
): Readers => ({
  leads: seats.every(({ tags }) => tags.length === 0)
    ? 'none'
    : leadsSeeCompany && asksWholeCompany
      ? 'team_and_company'
      : 'team',
  representatives: asksWholeCompany && seats.some(({ representative }) => representative),
})

/** The same readers, but nobody with a seat may read the full report. */
export const readersOfTeams = ({ leads }: Readers): Readers => ({
  leads: leads === 'none' ? 'none' : 'team',
  representatives: false,
})

/** Whether the seat may read a team's reports. */
export const readsTeam = (readers: Readers | null, { tags }: Seat, tagId: number): boolean =>
  readers !== null && readers.leads !== 'none' && tags.includes(tagId)

/** Whether the seat may read whole-company reports. */
export const readsCompany = (readers: Readers | null, seat: Seat): boolean =>
  readers !== null && (leadsReadCompany(readers, seat) || (readers.representatives && seat.representative))

/** Whether a team lead's seat may read whole-company reports. */
export const leadsReadCompany = (readers: Readers | null, { tags }: Seat): boolean =>
  readers?.leads === 'team_and_company' && tags.length > 0

/** The sentences that tell employees who can read their survey's reports, in one language. */
export interface ReaderTexts {
  leads: string
  leadsAndCompany: string
  representatives: string
}

/** The sentences about who can read a survey's reports. Empty if only managers can. */
export const sayReaders = (readers: Readers | null | undefined, texts: ReaderTexts): string[] => [
  ...(readers?.leads === 'team' ? [texts.leads] : []),
  ...(readers?.leads === 'team_and_company' ? [texts.leadsAndCompany] : []),
  ...(readers?.representatives ? [texts.representatives] : []),
]

/**
 * The same sentences in English, for managers and representatives before a survey goes out. Employees read them
 * in their own language.
 */
export const READERS_IN_ENGLISH: ReaderTexts = {
  leads: 'Team leads see the summary for their own team.',
  leadsAndCompany: 'Team leads see the summaries for their own team and the whole company.',
  representatives: 'Employee representatives see the summary for the whole company.',
}
