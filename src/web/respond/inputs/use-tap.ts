import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Handlers that detect a choice made by touch or mouse. People who use a keyboard or a screen reader continue
 * with Next.
 */
export function useTap(onTap?: () => void) {
  const isByHand = useRef(false)
  const forget = () => {
    isByHand.current = false
  }
  return {
    onPointerDown: ({ nativeEvent }: PointerEvent) => {
      isByHand.current = hasTouched(nativeEvent)
    },
    onPointerCancel: forget,
    onKeyDownCapture: forget,
    onClick: ({ target }: MouseEvent) => {
      // A click on a label is followed by a click on its radio button. Only the second one counts.
      if (!isByHand.current || !(target instanceof HTMLInputElement)) return
      forget()
      onTap?.()
    },
  }
}

/**
 * False for a click by a screen reader. Such a click has no pointer size or, if it imitates a mouse, no
 * pressure.
 */
const hasTouched = ({ pointerType, pressure, width }: globalThis.PointerEvent) =>
  pointerType === 'mouse' ? pressure > 0 : width > 0
