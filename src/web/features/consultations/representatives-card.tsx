import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Survey } from '#contract/surveys.ts'
import { fullDate } from '#domain/dates.ts'
import { useAuth } from '#web/lib/auth-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { representativesQuery, statementsQuery } from './api.ts'
import { StatementList } from './statement-list.tsx'

const ID = 'representatives'

/** What employee representatives have stated about a survey. */
export function RepresentativesCard({ survey }: { survey: Survey }) {
  const members = useQuery(representativesQuery)
  const statements = useQuery(statementsQuery(survey.uuid))
  const isOwner = useIsOwner(members.data)
  const card = useScrolledTo(Boolean(members.data && statements.data))
  if (members.error || statements.error)
    return (
      <FailurePart onRetry={() => void Promise.all([members.refetch(), statements.refetch()])}>
        The statements could not be loaded.
      </FailurePart>
    )
  if (!members.data || !statements.data) return <Skeleton className="h-30 rounded-card" />
  const people = members.data.filter(({ representative }) => representative)
  const stated = statements.data
  return (
    <Panel
      ref={card}
      id={ID}
      tabIndex={-1}
      aria-label="Employee representatives"
      className="grid scroll-mt-20 gap-3"
    >
      <PanelTitle>Employee representatives</PanelTitle>
      {people.length === 0 && (
        <>
          <p className="text-ink-2">There is no employee representative on this account.</p>
          {isOwner && (
            <ButtonLink to="/profile/people" className="justify-self-start">
              Invite representative
            </ButtonLink>
          )}
        </>
      )}
      {people.length > 0 && <p className="text-ink-2">{sayHowMany(survey, stated, people.length)}</p>}
      {stated.length > 0 && <StatementList statements={stated} />}
    </Panel>
  )
}

function sayHowMany({ status, consulted_at }: Survey, stated: { name: string }[], all: number): string {
  if (status === 'draft') return 'They can see the survey once you schedule it. Give them at least a week.'
  const number = new Set(stated.map(({ name }) => name)).size
  if (number > 0)
    return `${number} of ${Math.max(all, number)} ${number === 1 ? 'has' : 'have'} recorded a statement.`
  if (status === 'active' || status === 'complete') return 'No statement was recorded.'
  return consulted_at
    ? `No statement yet. We e-mailed them on ${fullDate(consulted_at)}.`
    : 'No statement yet.'
}

/** Scrolls to the card after a link to it. The card loads later than the page, so the page cannot do it. */
function useScrolledTo(isLoaded: boolean) {
  const card = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const arrivedBy = useNavigationType()
  const isMeant = isLoaded && hash === `#${ID}` && arrivedBy !== 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each link to the card
  useEffect(() => {
    if (!isMeant) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView()
  }, [isMeant, key])
  return card
}

function useIsOwner(members: { role: string; email: string }[] | undefined) {
  const user = useAuth((state) => state.user)
  return (
    user?.admin === true ||
    members?.some(({ role, email }) => role === 'owner' && email === user?.email) === true
  )
}
