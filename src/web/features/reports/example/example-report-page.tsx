import { NavigateButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { CategoryCards } from '../category-cards.tsx'
import { ReportSummary } from '../report-summary.tsx'
import { ReportTexts } from '../report-texts.tsx'
import { HeatMapSection } from '../team-heat-map.tsx'
import { exampleHeatMap } from './example-heat-map.ts'
import { exampleReport } from './example-report.ts'

/** An example report. It has the same parts as a real report, but the data of a made-up company. */
export function ExampleReportPage() {
  return (
    <Screen
      title="Example Report"
      kicker={exampleReport.title}
      actions={
        <NavigateButton to="/" tone="primary">
          Back
        </NavigateButton>
      }
    >
      <Banner look="note">
        This is an example. The company and its {exampleReport.completed} answers are made up. It contains
        none of your data.
      </Banner>
      <ReportSummary data={exampleReport} />
      <HeatMapSection map={exampleHeatMap} />
      <ReportTexts data={exampleReport} isBeingWritten={false} />
      <CategoryCards data={exampleReport} />
    </Screen>
  )
}
