interface Company {
  id: number
  name: string
  city: string
  no: string
}

/**
 * Labels by company id that tell companies with the same name apart: the city, or else the number, or else
 * the id. Companies with a unique name get no label.
 */
export function toldApart(companies: readonly Company[]): Map<number, string> {
  const byName = new Map<string, Company[]>()
  for (const company of companies)
    byName.set(plain(company.name), [...(byName.get(plain(company.name)) ?? []), company])
  return new Map(
    [...byName.values()]
      .filter((same) => same.length > 1)
      .flatMap((same) => {
        const detail = DETAILS.find(
          (of) => new Set(same.map((company) => plain(of(company)))).size === same.length,
        )
        return same.map((company): [number, string] => [company.id, (detail ?? ofId)(company)])
      }),
  )
}

const ofId = ({ id }: Company) => `#${id}`
const DETAILS = [({ city }: Company) => city, ({ no }: Company) => `No. ${no}`]

const plain = (text: string) => text.trim().toLocaleLowerCase('en-GB')
