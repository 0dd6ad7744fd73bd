import { useSyncExternalStore } from 'react'
import { type Position, readPosition, writePosition } from '#domain/question-flow.ts'
import type { Template } from '#domain/template.ts'
import { cardBefore } from './card-before.ts'

/**
 * The position is in the URL, so that the browser's Back button works. Each history entry stores how many of
 * this page's entries precede it.
 */
const stepsBefore = () => (history.state as { steps?: number } | null)?.steps ?? 0

let shown = stepsBefore()
let isBackwards = false
const listeners = new Set<() => void>()

function announce(backwards: boolean) {
  isBackwards = backwards
  shown = stepsBefore()
  for (const listener of listeners) listener()
}

const announceMove = () => announce(stepsBefore() < shown)

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('popstate', announceMove)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', announceMove)
  }
}

/** Re-renders the component when the position changes. */
export function usePosition(): { position: Position; isBackwards: boolean } {
  const search = useSyncExternalStore(subscribe, () => location.search)
  return { position: readPosition(new URLSearchParams(search)), isBackwards }
}

export function positionHere(): Position {
  return readPosition(new URLSearchParams(location.search))
}

let isKept = true

/** Stops adding history entries, so that the next person at this screen cannot go back to earlier cards. */
export function keepNoPlaces() {
  isKept = false
}

export function goTo(position: Position) {
  if (isKept) history.pushState({ steps: stepsBefore() + 1 }, '', addressOf(position))
  else history.replaceState({ steps: 0 }, '', addressOf(position))
  announce(false)
}

/**
 * Shows a newly opened survey at the position where it continues. Replaces the history entry, so that Back
 * leaves the survey.
 */
export function startAt(position: Position) {
  history.replaceState({ steps: 0 }, '', addressOf(position))
  announce(false)
}

/**
 * Goes back one step in the browser's history. If the link was opened in the middle of the survey, the
 * history has no earlier card. The previous card then replaces the current one.
 */
export function goBack(template: Template, position: Position) {
  if (stepsBefore() > 0) return history.back()
  history.replaceState({ steps: 0 }, '', addressOf(cardBefore(template, position)))
  announce(true)
}

/**
 * Removes the key and the position from the URL. The URL contains no language, because the browser's history
 * keeps it.
 */
export function showComplete() {
  history.replaceState({ steps: stepsBefore() }, '', '/survey/complete')
}

function addressOf(position: Position): string {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(writePosition(position))) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search
}
