import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Action } from '#contract/actions.ts'
import type { Assessment } from '#contract/assessments.ts'
import { areaName } from '#domain/assessment.ts'
import { NOTHING_MISSING, redFor, wasDue, wasDueForCheck } from '#domain/assessment-to-do.ts'
import { ActionLink } from './action-link.tsx'
import { planQuery } from './api.ts'
import { Part } from './part.tsx'

/** What is missing. Each sentence about an overdue action, an overdue check or a team has a link to it. */
export function ToDo({ assessment: { to_do, proposed } }: { assessment: Assessment }) {
  const { data: plan = [] } = useQuery(planQuery)
  const { finish, stronger } = to_do
  const links = new Map([
    ...plan.flatMap(linksOf),
    ...finish.flatMap((sentence) => teamLink(sentence, proposed)),
  ])
  return (
    <Part id="to-do" title="To do" isFirst>
      {finish.length + stronger.length === 0 && <p>{NOTHING_MISSING}</p>}
      <Sentences title="To finish" sentences={finish} links={links} />
      <Sentences title="To make it stronger" sentences={stronger} links={links} />
      <Contents />
    </Part>
  )
}

/** The sentences about an action that is overdue, each with its link. */
function linksOf({ id, title, due_on, check_on, overdue, check_overdue }: Action): [string, ReactNode][] {
  if (overdue) return [[wasDue({ title, due_on }), <ActionLink key={id} id={id} about={title} />]]
  if (!check_overdue || check_on === null) return []
  const toCheck = (
    <a href="#checks" className="reach underline">
      Record the check<span className="sr-only"> of {title}</span>
    </a>
  )
  return [[wasDueForCheck(title, check_on), toCheck]]
}

/** Hazards shows a team's red areas only once the team is chosen there. */
function teamLink(sentence: string, proposed: Assessment['proposed']): [string, ReactNode][] {
  const first = proposed.find(
    ({ area, tag_id, who }) =>
      tag_id !== null &&
      sentence.startsWith(redFor(area)) &&
      sentence.slice(redFor(area).length).includes(who),
  )
  if (!first) return []
  const to = { search: `?team=${first.tag_id}`, hash: '#hazards' }
  const link = (
    <Link to={to} replace className="reach underline">
      Show {first.who}
      <span className="sr-only">: {areaName(first.area)}</span>
    </Link>
  )
  return [[sentence, link]]
}

const PARTS = [
  ['talk', 'Talk it over'],
  ['hazards', 'Hazards'],
  ['evidence', 'Other evidence'],
  ['consultation', 'Consultation'],
  ['checks', 'Checks'],
  ['policy', 'Policy and training'],
  ['sign-off', 'Sign-off'],
  ['versions', 'Filed versions'],
] as const

/** Links to the other parts. On phones, the parts are collapsed and stacked like a list. */
function Contents() {
  return (
    <nav
      aria-label="Parts of the assessment"
      className="hidden border-t border-line pt-3 sm:block print:hidden"
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-small">
        {PARTS.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SentencesProps {
  title: string
  sentences: string[]
  links: ReadonlyMap<string, ReactNode>
}

function Sentences({ title, sentences, links }: SentencesProps) {
  if (sentences.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3>{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two hazards may have the same cause
          <li key={index} className="wrap-anywhere">
            {sentence} {links.get(sentence)}
          </li>
        ))}
      </ul>
    </div>
  )
}
