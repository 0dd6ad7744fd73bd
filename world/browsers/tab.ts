import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'
import type { Engine } from './commands.ts'

const WITHIN_MS = 20_000
const OFTEN_MS = 50
/** WebDriver’s codes for keys without a character. */
export const KEYS = {
  Tab: '\ue004',
  Enter: '\ue007',
  Control: '\ue009',
  Escape: '\ue00c',
  Left: '\ue012',
  Up: '\ue013',
  Right: '\ue014',
  Down: '\ue015',
} as const

/** What a person does with one browser tab, by real clicks, taps and keys. */
export function tabOf(engine: Engine) {
  const run = <T, A extends unknown[]>(fn: (...args: A) => T, ...args: A) =>
    engine.send('run', { script: `return (${fn})(...arguments)`, args }) as Promise<T>

  async function until<T, A extends unknown[]>(what: string, fn: (...args: A) => T, ...args: A) {
    let last: unknown
    for (const giveUpAt = Date.now() + WITHIN_MS; Date.now() < giveUpAt; ) {
      const found = await run(fn, ...args).catch((error) => {
        last = error
      })
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, OFTEN_MS))
    }
    const text = await run(() => `${location.pathname}: ${document.body.textContent.slice(0, 400)}`).catch(
      String,
    )
    throw new Error(`${engine.name} did not show ${what}; it shows ${text}`, { cause: last })
  }

  /** The first visible element of this kind whose text or label begins with these words. */
  const find = async (css: string, words = '') => {
    const element = await until(`${css} ‘${words}’`, visible, css, words)
    const [id] = Object.values(element as unknown as Record<string, string>)
    return { id: id!, element }
  }
  const click = async (css: string, words?: string) => {
    const { id } = await find(css, words)
    await engine.send('click', { id })
  }
  const act = async (actions: unknown[]) => {
    await engine.send('act', { actions })
    await engine.send('release')
  }
  return {
    name: engine.name,
    run,
    until,
    find,
    click,
    open: async (url: string) => void (await engine.send('navigate', { url })),
    /** Taps with a finger if the driver supports touch. Otherwise, clicks with the mouse. */
    tap: async (css: string, words?: string) => {
      if (!engine.hasTouch) return click(css, words)
      await act([byFinger((await find(css, words)).element)])
    },
    type: async (css: string, text: string) => {
      const { id } = await find(css)
      await engine.send('type', { id, text })
    },
    /** Presses these keys one after another. Keys in a list are held down together. */
    press: async (...keys: (string | string[])[]) => {
      const actions = keys.flatMap((key) => {
        const chord = [key].flat()
        return [
          ...chord.map((value) => ({ type: 'keyDown', value })),
          ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
        ]
      })
      await act([{ type: 'key', id: 'keyboard', actions }])
    },
    /** A picture for people to look at, in a folder that git ignores. */
    picture: async (name: string) => {
      await until('a page without animations', () =>
        document
          .getAnimations()
          .every(
            ({ playState, effect }) =>
              playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
          ),
      )
      const file = path.join(ROOT, 'test-results/world', `${name}-${engine.name.toLowerCase()}.png`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, Buffer.from(String(await engine.send('picture')), 'base64'))
    },
  }
}
export type Tab = ReturnType<typeof tabOf>

const byFinger = (element: unknown) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'touch' },
  actions: [
    { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: element },
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 40 },
    { type: 'pointerUp', button: 0 },
  ],
})

/**
 * Runs in the page. Finds the first usable element with this selector whose text or label begins with these
 * words, and scrolls to it.
 */
function visible(css: string, words: string): Element | null {
  const nameOf = (element: Element) =>
    [
      element.getAttribute('aria-label'),
      element.textContent,
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    ].map((text) => (text ?? '').trim())
  const found = [...document.querySelectorAll(css)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      nameOf(element).some((name) => name.startsWith(words)),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}
