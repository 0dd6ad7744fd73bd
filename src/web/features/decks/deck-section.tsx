import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deck } from '#contract/decks.ts'
import { thousands } from '#domain/numbers.ts'
import { companyQuery } from '#web/lib/company-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { PdfLink } from '#web/ui/pdf-link.tsx'
import { type DeckSurvey, decksQuery, posterQuery } from './api.ts'
import { DeckTable } from './deck-table.tsx'
import { NewDeckDialog } from './new-deck-dialog.tsx'

/** Printed cards for people without email. Hidden for a complete survey that had none. */
export function DeckSection({ survey }: { survey: DeckSurvey }) {
  const { uuid, status } = survey
  const { data: decks } = useSuspenseQuery(decksQuery(uuid, status))
  const { data: company } = useQuery(companyQuery)
  const peopleLeft = decks.reduce((left, { people }) => left - people, company?.people_without_email ?? 0)
  const isOver = status === 'complete'
  if (isOver && decks.length === 0) return null
  return (
    <Panel className="grid gap-4">
      <PanelTitle aside={!isOver && <Actions survey={survey} decks={decks} peopleLeft={peopleLeft} />}>
        People without e-mail
      </PanelTitle>
      <p className="max-w-[70ch] text-small text-ink-2">
        {isOver
          ? 'See how many of the cards were used.'
          : 'These people answer with a printed code card, on a phone or a shared screen. When the survey has closed, you’ll see how many cards were used.'}
        {status === 'active' && decks.length > 0 && (
          <>
            {' '}
            <a href={`/a?kiosk=${uuid}`} target="_blank" rel="noreferrer" className="link">
              Open on a shared screen
            </a>
          </>
        )}
      </p>
      {!isOver && peopleLeft > 0 && <p className="text-small">{withoutCards(peopleLeft)}</p>}
      {decks.length > 0 && <DeckTable uuid={uuid} decks={decks} isOver={isOver} />}
    </Panel>
  )
}

const withoutCards = (people: number) =>
  `${thousands(people)} of your people without e-mail ${people === 1 ? 'has' : 'have'} no card yet.`

interface ActionsProps {
  survey: DeckSurvey
  decks: Deck[]
  peopleLeft: number
}

function Actions({ survey, decks, peopleLeft }: ActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const poster = useQuery({ ...posterQuery(survey.uuid), enabled: decks.length > 0 })
  return (
    <div className="flex flex-wrap gap-2">
      {decks.length > 0 && (
        <PdfLink size="small" file={poster}>
          Print a poster
        </PdfLink>
      )}
      <Button size="small" onClick={() => setIsOpen(true)}>
        Make cards
      </Button>
      <NewDeckDialog survey={survey} peopleLeft={peopleLeft} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
