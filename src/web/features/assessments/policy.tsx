import type { Assessment } from '#contract/assessments.ts'
import { Training } from './entries/training.tsx'
import { SavedDay, SavedLine, SavedTick } from './fields.tsx'
import { Part } from './part.tsx'

export function PolicyAndTraining({ assessment }: { assessment: Assessment }) {
  const { name, dated, kept, told_on, told_how, none } = assessment.policy
  return (
    <Part
      id="policy"
      title="Policy and training"
      text="Say where your records are. Nothing is uploaded here. After you download the folder (ZIP), put copies of your files into it."
    >
      <div className="grid gap-x-5 gap-y-4 lg:grid-cols-2">
        <SavedLine
          name="policy name"
          label="Name of your policy"
          stored={name}
          change={(name) => ({ policy: { name } })}
        />
        <SavedDay
          name="policy dated"
          label="Date of the policy"
          stored={dated}
          change={(dated) => ({ policy: { dated } })}
        />
        <SavedLine
          name="policy kept"
          label="Where it is kept"
          stored={kept}
          change={(kept) => ({ policy: { kept } })}
        />
        <SavedDay
          name="policy told"
          label="Staff were told on"
          stored={told_on}
          change={(told_on) => ({ policy: { told_on } })}
        />
        <SavedLine
          name="policy how"
          label="How they were told"
          stored={told_how}
          change={(told_how) => ({ policy: { told_how } })}
        />
        <SavedTick
          name="policy none"
          label="We have no policy yet"
          stored={none}
          change={(none) => ({ policy: { none } })}
        />
      </div>
      <h3>Training</h3>
      <Training assessment={assessment} />
    </Part>
  )
}
