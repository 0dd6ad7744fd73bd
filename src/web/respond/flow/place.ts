import { useSyncExternalStore } from 'react'
import type { LanguageCode } from '#domain/languages.ts'
import { type Position, readPosition, writePosition } from '#domain/question-flow.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import type { Template } from '#domain/template.ts'
import { cardBefore } from './card-before.ts'

/** The address holds the place, so that the browser's own Back works. Each entry knows how many of ours lie before it. */
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

/** Renders again when the place changes. */
export function usePosition(): { position: Position; isBackwards: boolean } {
  const search = useSyncExternalStore(subscribe, () => location.search)
  return { position: readPosition(new URLSearchParams(search)), isBackwards }
}

export function positionHere(): Position {
  return readPosition(new URLSearchParams(location.search))
}

let isKept = true

/** From now on the browser's history keeps no place: whoever uses the same screen next finds none of them. */
export function keepNoPlaces() {
  isKept = false
}

export function goTo(position: Position) {
  if (isKept) history.pushState({ steps: stepsBefore() + 1 }, '', addressOf(position))
  else history.replaceState({ steps: 0 }, '', addressOf(position))
  announce(false)
}

/** For the place where an opened link goes on: Back from there leaves the survey, as it would from any first page. */
export function startAt(position: Position) {
  history.replaceState({ steps: 0 }, '', addressOf(position))
  announce(false)
}

/** The card that was seen before, and the one that stands before it where none was: after a link that went on in the middle. */
export function goBack(template: Template, position: Position) {
  if (stepsBefore() > 0) return history.back()
  history.replaceState({ steps: 0 }, '', addressOf(cardBefore(template, position)))
  announce(true)
}

/** The key leaves the address together with the answers. The thanks stay in their language when they are loaded again. */
export function showComplete(language: LanguageCode) {
  const spoken = language === SOURCE_LANGUAGE ? '' : `?lang=${language}`
  history.replaceState({ steps: stepsBefore() }, '', `/survey/complete${spoken}`)
}

function addressOf(position: Position): string {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(writePosition(position))) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search
}
