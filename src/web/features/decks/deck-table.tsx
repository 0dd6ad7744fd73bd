import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deck } from '#contract/decks.ts'
import { thousands } from '#domain/numbers.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { usePrintDeck, useVoidDeck } from './api.ts'

export function DeckTable({ uuid, decks, isOver }: { uuid: string; decks: Deck[]; isOver: boolean }) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const namesOf = ({ tag_ids }: Deck) => {
    const names = tags.filter(({ id }) => tag_ids.includes(id)).map(({ name }) => name)
    return names.join(', ') || (tag_ids.length === 0 ? 'No team' : 'Deleted tags')
  }
  return (
    <Table
      caption="Batches of code cards"
      rows={decks}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Teams', heading: true, cell: namesOf },
        { title: 'Cards', align: 'end', cell: ({ number }) => thousands(number) },
        { title: 'For', align: 'end', cell: (deck) => <People deck={deck} isOver={isOver} /> },
        isOver
          ? { title: 'Used', align: 'end', cell: (deck) => <Used deck={deck} /> }
          : {
              title: 'Print',
              unlabelled: true,
              align: 'end',
              cell: (deck) => <Print uuid={uuid} deck={deck} />,
            },
      ]}
    />
  )
}

const peopleInWords = (people: number) => `${thousands(people)} ${people === 1 ? 'person' : 'people'}`

/** At the end, a batch is left out if its cards are not printed and none of them was used. */
function People({ deck: { people, printed }, isOver }: { deck: Deck; isOver: boolean }) {
  return (
    <>
      {peopleInWords(people)}
      {!printed && !isOver && (
        <span className="block text-small text-ink-2">Not counted unless printed or used</span>
      )}
    </>
  )
}

function Used({ deck: { used, people } }: { deck: Deck }) {
  const isMore = used !== null && used > people
  return (
    <span className="tabular-nums">
      {used === null ? '–' : thousands(used)}
      {isMore && <span className="block text-small text-warn-ink">More cards than people</span>}
    </span>
  )
}

/** A card batch can be printed once. After that, its unused cards can only be voided. */
function Print({ uuid, deck }: { uuid: string; deck: Deck }) {
  const print = usePrintDeck(uuid)
  const drop = useVoidDeck(uuid)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button size="small" pending={print.isPending} onClick={() => setIsAsking(true)}>
        {deck.printed ? 'Void unused cards' : 'Print the cards'}
      </Button>
      {deck.printed ? (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          title="Void the unused cards?"
          text={`Unused cards stop working, including those you have handed out. You can then print ${thousands(deck.number)} new ones. If you print none and no card of this batch was used, its people are not counted.`}
          confirmLabel="Void cards"
          tone="danger"
          pending={drop.isPending}
          onConfirm={() => drop.mutate(deck, { onSettled: close })}
        />
      ) : (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          title="Print the cards now?"
          text="You can open the sheets only once, so that nobody can keep a second set. They open in a new tab. Have a printer ready. The first sheet explains how to hand out the cards."
          confirmLabel="Open the sheets"
          pending={print.isPending}
          onConfirm={() =>
            print.mutate({ deck, tab: window.open('about:blank', '_blank') }, { onSettled: close })
          }
        />
      )}
    </>
  )
}
