import { useLayoutEffect, useRef } from 'react'

/** A new card's heading takes the focus, so that it is read out, once. The first card waits until somebody moves. */
export function useCardFocus(card: string) {
  const last = useRef(card)
  useLayoutEffect(() => {
    if (last.current === card) return
    last.current = card
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main :is(h1, h2)[tabindex]')?.focus({ preventScroll: true })
  }, [card])
}
