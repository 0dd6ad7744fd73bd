import type { Survey } from '#contract/surveys.ts'
import { isHse } from '#domain/hse.ts'
import { WHOLE_COMPANY_PERCENT, WHOLE_COMPANY_WEEKS } from '#domain/whole-company.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/** Shown before the launch. Says that the report will have no numbers that are for the whole company only. */
export function MissesMany({ survey }: { survey: Survey }) {
  if (!survey.misses_many) return null
  return (
    <Banner look="note" tone="grey">
      Fewer than {WHOLE_COMPANY_PERCENT}% of the people who were on your list in the last{' '}
      {WHOLE_COMPANY_WEEKS} weeks would get this survey. So its report would not show numbers that are for the
      whole company only
      {isHse(survey.survey_template) && ', such as the share of people who report bullying'}.
    </Banner>
  )
}
