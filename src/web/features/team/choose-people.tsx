import type { Recipient } from '#contract/team.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The people chosen for a change, including those on other pages of the list. */
export type ChosenPeople = ReadonlyMap<number, Recipient>

interface TickProps {
  label: string
  isTicked: boolean
  onToggle: () => void
}

/** A checkbox in a table, named after its row. */
function Tick({ label, isTicked, onToggle }: TickProps) {
  return (
    <label className="relative grid size-8 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        onChange={onToggle}
        className="peer size-5 appearance-none rounded-md border-[1.5px] border-ink-3 bg-card checked:border-action checked:bg-action"
      />
      <Icon
        name="check"
        className="pointer-events-none invisible absolute size-3.5 stroke-[2.75] text-on-action peer-checked:visible"
      />
    </label>
  )
}

interface ChoosingProps {
  chosen: ChosenPeople
  choose: (chosen: ChosenPeople) => void
}

export function ChoosePerson({ person, chosen, choose }: ChoosingProps & { person: Recipient }) {
  const isTicked = chosen.has(person.id)
  const toggle = () => {
    const now = new Map(chosen)
    if (!now.delete(person.id)) now.set(person.id, person)
    choose(now)
  }
  return <Tick label={`Choose ${person.email}`} isTicked={isTicked} onToggle={toggle} />
}

/** Chooses everybody on the page, or clears that choice. */
export function ChoosePage({ people, chosen, choose }: ChoosingProps & { people: Recipient[] }) {
  const isTicked = people.length > 0 && people.every(({ id }) => chosen.has(id))
  const toggle = () => {
    const now = new Map(chosen)
    for (const person of people) {
      if (isTicked) now.delete(person.id)
      else now.set(person.id, person)
    }
    choose(now)
  }
  return <Tick label="Choose everybody on this page" isTicked={isTicked} onToggle={toggle} />
}
