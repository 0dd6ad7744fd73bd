import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Company } from '#contract/companies.ts'
import { ownSeat } from '#contract/own-seat.ts'
import { call } from './call.ts'

export type OwnSeat = NonNullable<Company['seat']>

/** The user's seat in the active company. Null for owners, managers and administrators. */
export const SeatContext = createContext<OwnSeat | null>(null)

export const useSeat = () => use(SeatContext)

export const isLead = (seat: OwnSeat | null) => seat !== null && seat.lead_of.length > 0

/** The reports and surveys that the user may open with their seat. */
export const seatQuery = queryOptions({ queryKey: ['seat'], queryFn: () => call(ownSeat.read) })
