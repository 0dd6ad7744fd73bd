import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when a dialog closes: to where it came from, or, when that is gone because it was deleted, to the
 * nearest thing around it that can have the focus.
 */
export function useFocusBack(open: boolean) {
  const around = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    if (open) around.current = ancestorsOf(document.activeElement)
  }, [open])
  return () => {
    const [from] = around.current
    if (!from || from.isConnected) return true
    return around.current.find((element) => element.isConnected && element.hasAttribute('tabindex')) ?? true
  }
}

function ancestorsOf(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  return [element, ...ancestorsOf(element.parentElement)]
}
