import type { YearPlan } from '#contract/year.ts'
import { weekdayDate } from '#domain/dates.ts'

/** The number of nations in the UK. */
const NATIONS = 4

/** The bank holidays that the plan avoids, each with the nations that have it. */
export const BankHolidays = ({ holidays }: Pick<YearPlan, 'holidays'>) => (
  <details>
    <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">Bank holidays</summary>
    <ul className="grid gap-1 text-small">
      {holidays.map(({ on, name, nations }) => (
        <li key={on}>
          {weekdayDate(on)}: {name}
          {nations.length < NATIONS && <span className="text-ink-2"> ({nations.join(', ')})</span>}
        </li>
      ))}
    </ul>
  </details>
)
