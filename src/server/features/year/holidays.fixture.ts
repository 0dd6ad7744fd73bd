/**
 * The UK's bank holidays from 2025 to 2028, except those at weekends. They were derived by hand, without the
 * library, from the Banking and Financial Dealings Act 1971, the dates of Easter and the substitute days that
 * GOV.UK names. Nobody has compared them with gov.uk/bank-holidays itself. The operator must do so before the
 * first release, and whenever that page adds a year. One-off holidays, such as those for a coronation or a
 * World Cup, are missing until the library has them.
 */
const EVERYWHERE = [
  '2025-01-01',
  '2025-04-18',
  '2025-05-05',
  '2025-05-26',
  '2025-12-25',
  '2025-12-26',
  '2026-01-01',
  '2026-04-03',
  '2026-05-04',
  '2026-05-25',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-05-03',
  '2027-05-31',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-05-01',
  '2028-05-29',
  '2028-12-25',
  '2028-12-26',
]
const OF_EASTER_AND_AUGUST = [
  '2025-04-21',
  '2025-08-25',
  '2026-04-06',
  '2026-08-31',
  '2027-03-29',
  '2027-08-30',
  '2028-04-17',
  '2028-08-28',
]

const and = (...others: string[]) => [...EVERYWHERE, ...others].sort()

/** The bank holidays of each nation. Scotland has none on Easter Monday or on the last Monday in August. */
export const bankHolidays: Record<string, string[]> = {
  England: and(...OF_EASTER_AND_AUGUST),
  Wales: and(...OF_EASTER_AND_AUGUST),
  Scotland: and(
    '2025-01-02',
    '2025-08-04',
    '2025-12-01',
    '2026-01-02',
    '2026-08-03',
    '2026-11-30',
    '2027-01-04',
    '2027-08-02',
    '2027-11-30',
    '2028-01-04',
    '2028-08-07',
    '2028-11-30',
  ),
  'Northern Ireland': and(
    ...OF_EASTER_AND_AUGUST,
    '2025-03-17',
    '2025-07-14',
    '2026-03-17',
    '2026-07-13',
    '2027-03-17',
    '2027-07-12',
    '2028-03-17',
    '2028-07-12',
  ),
}
