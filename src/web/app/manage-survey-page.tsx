import { lazy } from 'react'
import { isHse } from '#domain/hse.ts'
import { SurveyPage } from '#web/features/surveys/detail/survey-page.tsx'
import { PartOfPage } from '#web/ui/layout/part-of-page.tsx'

const AssessmentCard = lazy(async () => ({
  default: (await import('#web/features/assessments/assessment-card.tsx')).AssessmentCard,
}))

const DeckSection = lazy(async () => ({
  default: (await import('#web/features/decks/deck-section.tsx')).DeckSection,
}))

const RepresentativesCard = lazy(async () => ({
  default: (await import('#web/features/consultations/representatives-card.tsx')).RepresentativesCard,
}))

/**
 * A survey with the parts that other features add: its printed cards and the next steps for its question set.
 */
export function ManageSurveyPage() {
  return (
    <SurveyPage
      beside={(survey) => (
        <>
          <PartOfPage>
            <DeckSection survey={survey} />
          </PartOfPage>
          <PartOfPage>
            <RepresentativesCard survey={survey} />
          </PartOfPage>
        </>
      )}
      after={({ uuid, survey_template }) =>
        isHse(survey_template) && (
          <PartOfPage>
            <AssessmentCard uuid={uuid} />
          </PartOfPage>
        )
      }
    />
  )
}
