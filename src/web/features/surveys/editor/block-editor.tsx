import { type Block, blocks } from '#domain/question-blocks.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { withBlock } from './draft.ts'
import type { DraftEditing } from './settings-editor.tsx'

const OFFERS: Record<Block, { name: string; about: string }> = {
  ons4: {
    name: 'Personal wellbeing (ONS4)',
    about:
      'The four questions that the Office for National Statistics asks about life as a whole. Their means stand in the report beside those of the UK.',
  },
  recommend: {
    name: 'Would recommend',
    about: 'One question: how likely people are to recommend the company as a place to work.',
  },
}

/** Adds and removes short question sets, none of which counts towards a score. */
export function BlockEditor({ draft, setDraft, saved }: Omit<DraftEditing, 'problems'> & { saved: Block[] }) {
  const isAdding = draft.blocks.some((block) => !saved.includes(block))
  return (
    <Card className="grid gap-3">
      <CardTitle>Add to this survey</CardTitle>
      <p className="text-small text-ink-2">Asked from 0 to 10, last of all, and shown beside the scores.</p>
      {blocks.map((block) => (
        <div key={block}>
          <Checkbox
            label={OFFERS[block].name}
            checked={draft.blocks.includes(block)}
            onChange={({ target }) => setDraft((before) => withBlock(before, block, target.checked))}
          />
          <p className="text-small text-ink-2">{OFFERS[block].about}</p>
        </div>
      ))}
      {isAdding && (
        <p role="status" className="text-small text-ink-2">
          What you add stands among the questions once the survey is saved.
        </p>
      )}
    </Card>
  )
}
