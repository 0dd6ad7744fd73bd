import { useSeat } from '#web/lib/seat.ts'

/** Where a report's 'Back' link leads: to the survey or, for somebody with a seat, to the list of reports. */
export const useWayBack = (uuid: string) => (useSeat() ? '/' : `/manage-survey/${uuid}`)
