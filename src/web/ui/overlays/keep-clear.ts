import { type RefObject, useLayoutEffect } from 'react'
import { freeTop } from './free-place.ts'

const LOOKS_AGAIN_MS = 100
const OPERABLE = 'button, a[href], input, select, textarea, summary'

/** Moves what is fixed at the top down, for as long as it shows, to where it covers nothing that can be operated. */
export function useKeepClear(fixed: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = fixed.current
    if (!element || !isShown) return
    const look = () => moveClear(element)
    look()
    // The page may scroll or turn beneath it.
    const timer = setInterval(look, LOOKS_AGAIN_MS)
    return () => {
      clearInterval(timer)
      element.style.top = ''
    }
  })
}

function moveClear(element: HTMLElement) {
  const parts = [...element.children].map((part) => part.getBoundingClientRect())
  const [left, right] = [
    Math.min(...parts.map((part) => part.left)),
    Math.max(...parts.map((part) => part.right)),
  ]
  const taken = [...document.querySelectorAll(OPERABLE)]
    .filter((other) => other.checkVisibility({ visibilityProperty: true }))
    .map((other) => other.getBoundingClientRect())
    .filter((other) => other.width > 1 && other.right > left && other.left < right)
  const { top, height } = element.getBoundingClientRect()
  const isClear = taken.every((other) => other.bottom <= top || other.top >= top + height)
  // What is being read stays where it is for as long as it can.
  if (isClear) return
  element.style.top = ''
  const first = element.getBoundingClientRect().top
  element.style.top = `${freeTop(taken, { first, height, end: window.innerHeight })}px`
}
