import { actingOnResults } from './acting-on-results.ts'
import type { Article } from './article.ts'
import { confidentialAnswers } from './confidential-answers.ts'
import { firstSurvey } from './first-survey.ts'
import { fromReportToPlan } from './from-report-to-plan.ts'
import { isItReal } from './is-it-real.ts'
import { otherLanguages } from './other-languages.ts'
import { peopleWithoutEmail } from './people-without-email.ts'
import { planningAYear } from './planning-a-year.ts'
import { readingYourReport } from './reading-your-report.ts'
import { sharingWhatCameOfIt } from './sharing-what-came-of-it.ts'
import { showingTheBoard } from './showing-the-board.ts'
import { stressRiskAssessment } from './stress-risk-assessment.ts'
import { tagsAndTeams } from './tags-and-teams.ts'
import { teamByItself } from './team-by-itself.ts'
import { tellingYourTeam } from './telling-your-team.ts'
import { whatTheBandsMean } from './what-the-bands-mean.ts'

export const articles: Article[] = [
  firstSurvey,
  tellingYourTeam,
  confidentialAnswers,
  readingYourReport,
  actingOnResults,
  tagsAndTeams,
  stressRiskAssessment,
  whatTheBandsMean,
  fromReportToPlan,
  sharingWhatCameOfIt,
  isItReal,
  teamByItself,
  showingTheBoard,
  otherLanguages,
  peopleWithoutEmail,
  planningAYear,
]
