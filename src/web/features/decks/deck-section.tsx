import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { decksQuery, usePoster } from './api.ts'
import { DeckTable } from './deck-table.tsx'
import { NewDeckDialog } from './new-deck-dialog.tsx'

/** Printed cards for people without e-mail. Not shown for a complete survey that had none. */
export function DeckSection({ survey: { uuid, status } }: { survey: Pick<Survey, 'uuid' | 'status'> }) {
  const { data: decks } = useSuspenseQuery(decksQuery(uuid, status))
  const isOver = status === 'complete'
  if (isOver && decks.length === 0) return null
  return (
    <Card className="grid gap-4">
      <CardTitle aside={!isOver && <Actions uuid={uuid} hasDecks={decks.length > 0} />}>
        People without e-mail
      </CardTitle>
      <p className="max-w-[70ch] text-small text-ink-2">
        {isOver
          ? 'How many cards were used of those that were made.'
          : 'They answer by a printed card with a code, on a phone or at a shared screen. Cards are counted at the end: until then no number of yours shows how many were used.'}
      </p>
      {decks.length > 0 && <DeckTable uuid={uuid} decks={decks} isOver={isOver} />}
    </Card>
  )
}

function Actions({ uuid, hasDecks }: { uuid: string; hasDecks: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const poster = usePoster(uuid)
  return (
    <div className="flex flex-wrap gap-2">
      {hasDecks && (
        <Button size="small" pending={poster.isPending} onClick={() => poster.mutate()}>
          Print a poster
        </Button>
      )}
      <Button size="small" onClick={() => setIsOpen(true)}>
        Make cards
      </Button>
      <NewDeckDialog uuid={uuid} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
