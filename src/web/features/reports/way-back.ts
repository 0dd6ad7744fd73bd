import { useSeat } from '#web/lib/seat.ts'

/** Where a report's 'Back' leads: to its survey, or to the reports of somebody with a seat. */
export const useWayBack = (uuid: string) => (useSeat() ? '/' : `/manage-survey/${uuid}`)
