import { type Block, blocks } from '#domain/question-blocks.ts'
import { controlOf } from '#web/lib/forms.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import type { DraftForm } from './draft.ts'

const OFFERS: Record<Block, { name: string; about: string }> = {
  ons4: {
    name: 'Personal wellbeing (ONS4)',
    about:
      '4 questions from the Office for National Statistics about life as a whole. The report shows your averages next to the UK’s.',
  },
  recommend: {
    name: 'Would recommend',
    about: 'One question: how likely people are to recommend the company as a place to work.',
  },
}

/** Adds and removes short question sets. None of them counts towards a score. */
export function BlockEditor({ form, saved }: { form: DraftForm; saved: Block[] }) {
  const { value: wanted, onChange } = controlOf(form)('blocks')
  const isAdding = wanted.some((block) => !saved.includes(block))
  return (
    <Panel className="grid gap-3">
      <PanelTitle>Add to this survey</PanelTitle>
      <p className="text-small text-ink-2">
        People answer these questions last, from 0 to 10. The report shows them next to the scores.
      </p>
      {blocks.map((block) => (
        <div key={block}>
          <Checkbox
            label={OFFERS[block].name}
            checked={wanted.includes(block)}
            // The blocks stay in the order in which they are offered, so that adding a block and removing it
            // again is not a change.
            onChange={({ target }) =>
              onChange(blocks.filter((other) => (other === block ? target.checked : wanted.includes(other))))
            }
          />
          <p className="text-small text-ink-2">{OFFERS[block].about}</p>
        </div>
      ))}
      {isAdding && (
        <p role="status" className="text-small text-ink-2">
          The questions you add appear in the list after you save.
        </p>
      )}
    </Panel>
  )
}
