import { companies } from '#contract/companies.ts'
import { seatOf } from './members.ts'
import { completeSurvey, team } from './report.ts'

export type Seated = Awaited<ReturnType<typeof seatOf>>

/**
 * A complete survey of three teams, one of which is too small for a report. One lead leads the kitchen and
 * the small team, and another one leads the bar. There is also a representative.
 */
export async function seatedSurvey({ leadsSeeCompany = false, instrument = null as string | null } = {}) {
  const seats: Record<string, Seated> = {}
  const people = {
    ...team('cook', 7, ['Kitchen']),
    ...team('waiter', 7, ['Bar']),
    ...team('clerk', 2, ['Office']),
    ...team('driver', 5),
  }
  const survey = await completeSurvey(people, instrument, async (company, tags) => {
    const tag = (name: string) => tags.get(name) ?? 0
    seats.lead = await seatOf(company, 'lead', { lead_tag_ids: [tag('Kitchen'), tag('Office')] })
    seats.other = await seatOf(company, 'other', { lead_tag_ids: [tag('Bar')] })
    seats.rep = await seatOf(company, 'rep', { representative: true })
    if (leadsSeeCompany)
      await company.as.manager(companies.update, {
        params: { id: company.company.id },
        body: { leads_see_company: true },
      })
  })
  const { lead, other, rep } = seats as Record<'lead' | 'other' | 'rep', Seated>
  const tag = (name: string) => survey.tags.get(name) ?? 0
  return { ...survey, lead, other, rep, kitchen: tag('Kitchen'), bar: tag('Bar'), office: tag('Office') }
}
