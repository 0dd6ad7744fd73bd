/**
 * The bank holidays of 2027 as GOV.UK lists them (gov.uk/bank-holidays). A person compares them with that page whenever
 * the year is changed.
 */
const common = ['2027-01-01', '2027-03-26', '2027-05-03', '2027-05-31', '2027-12-27', '2027-12-28']
const of = (...others: string[]) => [...common, ...others].sort()

export const bankHolidays: Record<string, string[]> = {
  England: of('2027-03-29', '2027-08-30'),
  Wales: of('2027-03-29', '2027-08-30'),
  Scotland: of('2027-01-04', '2027-08-02', '2027-11-30'),
  'Northern Ireland': of('2027-03-17', '2027-03-29', '2027-07-12', '2027-08-30'),
}
