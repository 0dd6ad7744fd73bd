import type { Assessment } from '#contract/assessments.ts'
import { SavedDay, SavedLine, SavedNotes } from './fields.tsx'
import { Part } from './part.tsx'

export function SignOff({ assessment }: { assessment: Assessment }) {
  const { sponsor, commitment, assessor, groups_at_risk, teams, hazards, review_on } = assessment
  const concerned = teams.filter(
    ({ id, responsible }) => responsible !== null || hazards.some(({ tag_id }) => tag_id === id),
  )
  return (
    <Part id="sign-off" title="Sign-off">
      <div className="grid gap-x-5 gap-y-4 lg:grid-cols-2">
        <SavedLine
          name="sponsor"
          label="Who signs it off"
          hint="The director or partner who is responsible for the assessment."
          stored={sponsor}
          change={(sponsor) => ({ sponsor })}
        />
        <SavedLine
          name="assessor"
          label="Who carried it out, and their experience"
          stored={assessor}
          change={(assessor) => ({ assessor })}
        />
        <SavedNotes
          name="commitment"
          label="Senior management’s commitment"
          hint="In their own words: what they will do, pay for or check. The record shows only what you write here."
          stored={commitment}
          change={(commitment) => ({ commitment })}
        />
        {concerned.map(({ id, name, responsible }) => (
          <SavedLine
            key={id}
            name={`responsible ${id}`}
            label={`Who is responsible for ${name}`}
            stored={responsible}
            change={(responsible) => ({ teams: [{ id, responsible }] })}
          />
        ))}
        <SavedNotes
          name="groups"
          label="Groups at particular risk"
          hint="For example, night workers, lone workers, new or young staff, and people who are pregnant or returning after illness."
          stored={groups_at_risk}
          change={(groups_at_risk) => ({ groups_at_risk })}
        />
        <SavedDay
          name="review"
          label="Review by"
          hint="12 months after the survey, or sooner if something changes. We remind the owner 30 days before."
          stored={review_on}
          change={(review_on) => ({ review_on })}
        />
      </div>
    </Part>
  )
}
