import { afterAMoment } from './axe.ts'
import { expect, type Page, test } from './fixture.ts'

const WIDTHS = [320, 1280]

/** Checks that no text overflows its box on a small phone and a desktop screen. */
export async function staysInItsBox(page: Page) {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const inside = async () =>
      expect(await page.evaluate(strays), `outside its box at ${width} px on ${page.url()}`).toEqual([])
    await test.step(`${width} px`, () => afterAMoment(inside))
  }
  if (before) await page.setViewportSize(before)
}

/** Checks that visible toasts do not cover any control. */
export async function toastsCoverNothing(page: Page) {
  const { toasts, covered } = await page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
    const toasts = boxesOf('[data-part="toaster"] > *')
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
    const covered = boxesOf('button, a[href], input').filter(({ box }) =>
      toasts.some((toast) => box.width > 1 && meets(box, toast.box)),
    )
    return { toasts: toasts.length, covered: covered.map(({ element }) => element.textContent) }
  })
  expect(toasts, 'messages on the screen').toBeGreaterThan(0)
  expect(covered).toEqual([])
}

/**
 * Finds text that overflows its block, and blocks that overflow their parent's padding box. If there are
 * none, everything fits on the page. Scrolling boxes and text with an ellipsis are exempt.
 */
function strays(): string[] {
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
