import { useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus when a dialog closes. It goes to the previous element or, if that has been deleted, to
 * its nearest focusable ancestor.
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
