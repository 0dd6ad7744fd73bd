import { useLayoutEffect, useRef } from 'react'

/**
 * Focuses the heading on each new card, so that screen readers read it once. Does nothing on the first card
 * before any navigation.
 */
export function useCardFocus(card: string) {
  const last = useRef(card)
  useLayoutEffect(() => {
    if (last.current === card) return
    last.current = card
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main :is(h1, h2)[tabindex]')?.focus({ preventScroll: true })
  }, [card])
}
