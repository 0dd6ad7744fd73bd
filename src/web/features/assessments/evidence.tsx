import type { Assessment } from '#contract/assessments.ts'
import { SavedDay, SavedLine, SavedNotes, SavedTick } from './fields.tsx'
import { Step } from './step.tsx'

/** The evidence that an inspector may ask for. All of it is optional. */
export function Evidence({ assessment }: { assessment: Assessment }) {
  const { sponsor, consultation, other_data, groups_at_risk } = assessment
  return (
    <Step title="Evidence" text="This is optional, but it makes your record stronger.">
      <SavedLine
        name="sponsor"
        label="Sponsor"
        hint="The director or partner who is responsible for the assessment."
        stored={sponsor}
        change={(sponsor) => ({ sponsor })}
      />
      <Group title="Consultation">
        <SavedLine
          name="how"
          label="How employees or their representatives were consulted"
          stored={consultation.how}
          change={(how) => ({ consultation: { how } })}
        />
        <SavedLine
          name="who"
          label="Who was consulted"
          hint="Name groups or representatives, not who said what."
          stored={consultation.who}
          change={(who) => ({ consultation: { who } })}
        />
        <SavedDay
          name="on"
          label="When"
          stored={consultation.on}
          change={(on) => ({ consultation: { on } })}
        />
      </Group>
      <Group title="Other data you looked at">
        <div className="flex flex-wrap gap-x-6">
          <SavedTick
            name="absence"
            label="Sickness absence"
            stored={other_data.absence}
            change={(absence) => ({ other_data: { absence } })}
          />
          <SavedTick
            name="turnover"
            label="Staff turnover"
            stored={other_data.turnover}
            change={(turnover) => ({ other_data: { turnover } })}
          />
        </div>
        <SavedNotes
          name="other note"
          label="What it showed"
          stored={other_data.note}
          change={(note) => ({ other_data: { note } })}
        />
      </Group>
      <SavedNotes
        name="groups"
        label="Groups at particular risk"
        hint="Such as night or lone workers, new or young staff, and people who are pregnant or returning after illness."
        stored={groups_at_risk}
        change={(groups_at_risk) => ({ groups_at_risk })}
      />
    </Step>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="float-left mb-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
