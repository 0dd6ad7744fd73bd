import { expect } from 'vitest'
import { descriptionOf, isChecked, isDisabled, isVisible, Locator, until } from './locator.ts'

type Text = string | RegExp
interface ScreenMatchers {
  toBeVisible: () => Promise<void>
  toBeHidden: () => Promise<void>
  toBeEnabled: () => Promise<void>
  toBeDisabled: () => Promise<void>
  toBeChecked: () => Promise<void>
  toBeFocused: () => Promise<void>
  toHaveText: (text: Text | Text[]) => Promise<void>
  toContainText: (text: Text) => Promise<void>
  toHaveValue: (value: string) => Promise<void>
  toHaveCount: (count: number) => Promise<void>
  toHaveAttribute: (name: string, value: Text) => Promise<void>
  toHaveAccessibleDescription: (text: Text) => Promise<void>
}
declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends ScreenMatchers {}
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const isText = (text: string, wanted: Text) =>
  typeof wanted === 'string' ? text === plain(wanted) : wanted.test(text)

/** Waits until the elements meet the condition. After `not`, waits until they do not meet it. */
async function settle(
  { isNot = false }: { isNot?: boolean },
  locator: unknown,
  isSo: (found: Element[]) => boolean,
) {
  if (!(locator instanceof Locator)) throw new Error('This is no locator')
  let found: Element[] = []
  const isAsWanted = await until(() => {
    found = locator.find()
    return isSo(found) !== isNot
  })
  const message = () =>
    `${locator.words}: ${found.map(({ outerHTML }) => outerHTML.slice(0, 300)).join('\n') || 'not on the screen'}\n${plain(document.body.textContent)}`
  return { pass: isAsWanted !== isNot, message }
}

/** Exactly one element must match, and it must meet the condition. */
const only = (isSo: (element: Element) => boolean) => (found: Element[]) =>
  found.length === 1 && isSo(found[0]!)
const shown = (found: Element[]) => found.filter(isVisible)

expect.extend({
  toBeVisible(locator: unknown) {
    return settle(this, locator, (found) => only(isVisible)(shown(found)))
  },
  toBeHidden(locator: unknown) {
    return settle(this, locator, (found) => shown(found).length === 0)
  },
  toBeEnabled(locator: unknown) {
    return settle(
      this,
      locator,
      only((element) => !isDisabled(element)),
    )
  },
  toBeDisabled(locator: unknown) {
    return settle(this, locator, only(isDisabled))
  },
  toBeChecked(locator: unknown) {
    return settle(this, locator, only(isChecked))
  },
  toBeFocused(locator: unknown) {
    return settle(
      this,
      locator,
      only((element) => element === document.activeElement),
    )
  },
  toHaveText(locator: unknown, wanted: Text | Text[]) {
    const texts = [wanted].flat()
    return settle(
      this,
      locator,
      (found) =>
        found.length === texts.length && found.every((one, at) => isText(plain(one.textContent), texts[at]!)),
    )
  },
  toContainText(locator: unknown, wanted: Text) {
    const has = (text: string) =>
      typeof wanted === 'string' ? text.includes(plain(wanted)) : wanted.test(text)
    return settle(
      this,
      locator,
      only((element) => has(plain(element.textContent))),
    )
  },
  toHaveValue(locator: unknown, value: string) {
    return settle(
      this,
      locator,
      only((element) => (element as HTMLInputElement).value === value),
    )
  },
  toHaveCount(locator: unknown, count: number) {
    return settle(this, locator, (found) => found.length === count)
  },
  toHaveAttribute(locator: unknown, name: string, value: Text) {
    return settle(
      this,
      locator,
      only((element) => isText(element.getAttribute(name) ?? '', value)),
    )
  },
  toHaveAccessibleDescription(locator: unknown, text: Text) {
    return settle(
      this,
      locator,
      only((element) => isText(descriptionOf(element), text)),
    )
  },
})
