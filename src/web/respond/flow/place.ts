import { useSyncExternalStore } from 'react'
import { type Position, readPosition, start, writePosition } from '#domain/question-flow.ts'
import type { Template } from '#domain/template.ts'
import { cardBefore } from './card-before.ts'

/**
 * With a personal link, the position is in the URL, so that the browser's Back button works. Each history
 * entry stores how many of this page's entries precede it.
 */
const stepsBefore = () => (history.state as { steps?: number } | null)?.steps ?? 0

/** The position on a page for cards. It is kept out of the browser's history. Null with a personal link. */
let inMemory: Position | null = null

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
  const position = useSyncExternalStore(subscribe, () => JSON.stringify(positionHere()))
  return { position: JSON.parse(position), isBackwards }
}

export function positionHere(): Position {
  return inMemory ?? readPosition(new URLSearchParams(location.search))
}

/** Begins a survey whose position is in memory only. */
export function startInMemory() {
  inMemory = start
}

export function goTo(position: Position) {
  if (inMemory) inMemory = position
  else history.pushState({ steps: stepsBefore() + 1 }, '', addressOf(position))
  announce(false)
}

/**
 * Shows a newly opened survey at the position where it continues. Replaces the history entry, so that Back
 * leaves the survey.
 */
export function startAt(position: Position) {
  replace(position)
  announce(false)
}

/**
 * Goes back one step in the browser's history. If the history has no earlier card, the previous card replaces
 * the current one. This happens on a page for cards, and if a link was opened in the middle of the survey.
 */
export function goBack(template: Template, position: Position) {
  if (!inMemory && stepsBefore() > 0) return history.back()
  replace(cardBefore(template, position))
  announce(true)
}

function replace(position: Position) {
  if (inMemory) inMemory = position
  else history.replaceState({ steps: 0 }, '', addressOf(position))
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
