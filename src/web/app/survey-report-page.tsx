import {
  CategoryActions,
  PutIntoPlan,
  ReportPlan,
  ShareWithTeam,
} from '#web/features/actions/report-plan.tsx'
import { ShowToOthers } from '#web/features/report-links/show-to-others.tsx'
import { ReportPage } from '#web/features/reports/report-page.tsx'
import { useSeat } from '#web/lib/seat.ts'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'

/** A report, with the plan and the sharing links from other features. */
export function SurveyReportPage() {
  const seat = useSeat()
  return (
    <ReportPage
      shareOf={(report) =>
        seat
          ? { byLink: null, withTeam: null }
          : { byLink: <ShowToOthers {...report} />, withTeam: <ShareWithTeam {...report} /> }
      }
      planOf={({ data, ...report }) => ({
        section: (
          <PartOfPage>
            <ReportPlan {...report} data={data} />
          </PartOfPage>
        ),
        after: (suggestion) => <PutIntoPlan {...report} suggestion={suggestion} />,
        beside: (category) => <CategoryActions {...report} categoryId={category} />,
      })}
    />
  )
}
