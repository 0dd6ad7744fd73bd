import { useLocation } from 'react-router'
import { useSeat } from '#web/lib/seat.ts'

/**
 * Where a report's 'Back' link leads: to the page that the reader came from, if it has said so; otherwise to the
 * survey or, for somebody with a seat, to the list of reports.
 */
export function useWayBack(uuid: string): string {
  const { state }: { state: { back?: string } | null } = useLocation()
  const usual = useSeat() ? '/' : `/manage-survey/${uuid}`
  return state?.back ?? usual
}
