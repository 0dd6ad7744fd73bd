import { afterAMoment } from './axe.ts'
import { expect, type Page, test } from './fixture.ts'
import { strays } from './strays.ts'

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
