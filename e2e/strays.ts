/**
 * Finds text that overflows its block, and blocks that overflow their parent's padding box. If there are
 * none, everything fits on the page. Scrolling boxes and text with an ellipsis are exempt.
 */
export function strays(): string[] {
  const SLACK = 1.5
  const styleOf = (element: Element) => getComputedStyle(element)
  const px = (length: string) => Number.parseFloat(length) || 0
  const isScrolled = (element: Element) => ['auto', 'scroll'].includes(styleOf(element).overflowX)
  /** Elements of one pixel are only for screen readers. */
  const unseen = new Map<Element, boolean>()
  const isUnseen = (element: Element): boolean => {
    const known = unseen.get(element)
    if (known !== undefined) return known
    const { width, height } = element.getBoundingClientRect()
    const { parentElement } = element
    const isSo = (width <= 1 && height <= 1) || (parentElement !== null && isUnseen(parentElement))
    unseen.set(element, isSo)
    return isSo
  }
  const isInline = (element: Element) => ['inline', 'contents'].includes(styleOf(element).display)
  const blockOf = (element: Element): Element =>
    isInline(element) && element.parentElement ? blockOf(element.parentElement) : element
  const leaves = (box: DOMRect, { left, right }: { left: number; right: number }) =>
    box.width > 0 && (box.right > right + SLACK || box.left < left - SLACK)

  const textLeaves = (element: Element) => {
    const block = element.closest('svg') ?? blockOf(element)
    if (isScrolled(block) || styleOf(block).textOverflow === 'ellipsis') return false
    const texts = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    )
    return texts.some((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].some((box) => leaves(box, block.getBoundingClientRect()))
    })
  }
  /** True if a block overflows its parent and no negative margin allows it. */
  const blockLeaves = (element: Element) => {
    const parent = element.parentElement
    if (!parent || isInline(element) || isInline(parent) || isScrolled(parent) || element.closest('svg'))
      return false
    const [own, around] = [styleOf(element), styleOf(parent)]
    if (own.position === 'absolute' || own.position === 'fixed') return false
    const room = parent.getBoundingClientRect()
    return leaves(element.getBoundingClientRect(), {
      left: room.left + px(around.borderLeftWidth) + px(around.paddingLeft) + Math.min(0, px(own.marginLeft)),
      right:
        room.right - px(around.borderRightWidth) - px(around.paddingRight) - Math.min(0, px(own.marginRight)),
    })
  }
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 24)}`

  const seen = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !isUnseen(element),
  )
  const found = seen.filter((element) => textLeaves(element) || blockLeaves(element))
  const { scrollWidth, clientWidth } = document.documentElement
  const whole = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`] : []
  return [...whole, ...new Set(found.map(named))]
}
