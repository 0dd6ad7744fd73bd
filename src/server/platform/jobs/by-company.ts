/** Handles the rows of one company one after another, but all companies at the same time. */
export async function eachCompany<T extends { company_id: number }>(
  rows: T[],
  handle: (row: T) => Promise<unknown>,
) {
  const companies = new Map<number, T[]>()
  for (const row of rows) companies.set(row.company_id, [...(companies.get(row.company_id) ?? []), row])
  const handleAll = async (own: T[]) => {
    for (const row of own) await handle(row)
  }
  await Promise.all([...companies.values()].map(handleAll))
}

/**
 * SQL for the network whose turns a company's work takes. Companies that were created in one network share
 * its turns. A company with a plan has turns of its own.
 */
export const networkOf = (company: string) =>
  `coalesce(case when ${company}.subscribed then null else ${company}.created_from end, ${company}.id::text)`
