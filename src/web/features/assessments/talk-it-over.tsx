import type { Assessment } from '#contract/assessments.ts'
import { BandBadge } from '#web/ui/charts/band.tsx'
import { SavedNotes } from './fields.tsx'
import { FileLink } from './file-link.tsx'
import { Part } from './part.tsx'

const WITHHELD = 'The report is withheld, so talk to your staff about all 7 areas.'
const WHY =
  'The scores show where the problem is. People can tell you why. For each red or yellow area, talk to the people it affects. The bands here are those of the whole company.'
const NOTHING = 'No area is red or yellow, so you can skip this step. Please still tell your team the result.'

const ONLY_TEAMS =
  'No area is red or yellow for the whole company, but some are red for a team. Talk to that team, then add what you found under ‘Hazards’.'

export function TalkItOver({ assessment: { to_talk_over, talks, proposed } }: { assessment: Assessment }) {
  const notesOf = new Map(talks.map(({ category_id, notes }) => [category_id, notes]))
  const isWithheld = to_talk_over.some(({ band }) => band === null)
  if (to_talk_over.length === 0)
    return <Part id="talk" title="Talk it over" text={proposed.length > 0 ? ONLY_TEAMS : NOTHING} />
  return (
    <Part id="talk" title="Talk it over" text={isWithheld ? WITHHELD : WHY}>
      <div>
        <FileLink file="guide">Print the guide</FileLink>
      </div>
      <div className="grid gap-x-5 gap-y-4 lg:grid-cols-2">
        {to_talk_over.map(({ category_id, name, band }) => (
          <div key={category_id} className="grid content-start gap-2">
            {band && (
              <div>
                <BandBadge band={band} />
              </div>
            )}
            <SavedNotes
              name={`talk ${category_id}`}
              label={`Notes: ${name}`}
              hint="What you agreed, in your own words and without names."
              stored={notesOf.get(category_id) ?? null}
              change={(notes) => ({ talks: [{ category_id, notes }] })}
            />
          </div>
        ))}
      </div>
    </Part>
  )
}
