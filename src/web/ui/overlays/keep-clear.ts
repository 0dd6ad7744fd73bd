import { type RefObject, useLayoutEffect } from 'react'
import { freeTop } from './free-place.ts'

const LOOKS_AGAIN_MS = 100
const OPERABLE = 'button, a[href], input, select, textarea, summary'

/** Moves each child of a fixed element so that it covers no other child and, if there is room, no control. */
export function useKeepClear(fixed: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = fixed.current
    if (!element || !isShown) return
    placeChildren(element)
    // Repeated, because the page underneath may scroll or change.
    const timer = setInterval(() => placeChildren(element), LOOKS_AGAIN_MS)
    return () => clearInterval(timer)
  })
}

function placeChildren(element: HTMLElement) {
  const first = element.getBoundingClientRect().top
  const operable = [...document.querySelectorAll(OPERABLE)]
    .filter((other) => other.checkVisibility({ visibilityProperty: true }))
    .map((other) => other.getBoundingClientRect())
    .filter(({ width }) => width > 1)
  const placed: DOMRect[] = []
  for (const child of element.children) {
    if (!(child instanceof HTMLElement)) continue
    const box = child.getBoundingClientRect()
    const inItsColumn = (other: DOMRect) => other.right > box.left && other.left < box.right
    // A visible toast moves only if it covers something, so that it stays readable.
    if (
      !child.style.top ||
      [...operable, ...placed].some((other) => inItsColumn(other) && meets(box, other))
    ) {
      const place = { first, height: box.height, end: window.innerHeight }
      const top =
        freeTop([...operable, ...placed].filter(inItsColumn), place) ?? freeTop(placed, place) ?? first
      child.style.top = `${top - first}px`
    }
    placed.push(child.getBoundingClientRect())
  }
}

const meets = (one: DOMRect, other: DOMRect) => one.top < other.bottom && one.bottom > other.top
