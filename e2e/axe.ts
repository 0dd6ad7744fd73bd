import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { inEachMode, type Mode } from './modes.ts'
import { site } from './site.ts'

// The minified build is half the size, and every document has to load it.
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG: axeCore.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
/** The accessibility rules about colours. */
const ABOUT_COLOURS: axeCore.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const MOMENT_MS = 500

/** Retries once, because the check may fail while a page is still loading. */
export async function afterAMoment(look: () => Promise<void>) {
  await look().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
    await look()
  })
}

/** Checks that the page breaks no WCAG rule from 2.0 to 2.2 at levels A and AA. */
export async function axe(page: Page, rules = WCAG) {
  await afterAMoment(async () => expect(await violationsOn(page, rules)).toEqual([]))
}

async function violationsOn(page: Page, rules: axeCore.RunOnly) {
  await settled(page)
  // Loads the rules once for each document, because loading takes longer than running them.
  for (const frame of page.frames().filter((frame) => isOurs(frame)))
    if (!(await frame.evaluate(hasRules))) await frame.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const found = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return found.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
    )
  }, rules)
}

/**
 * True if axe has been loaded. Pages in the shared browser context get axe from the page that opened them.
 */
function hasRules() {
  const held: unknown = window.opener && Reflect.get(window.opener, 'axeSource')
  // biome-ignore lint/security/noGlobalEval: runs axe-core, which comes from our own dependencies
  if (!('axe' in window) && typeof held === 'string') globalThis.eval(held)
  return 'axe' in window
}

/** Frames from other sites are not checked. */
const isOurs = (frame: Frame) => !/^https?:/.test(frame.url()) || frame.url().startsWith(site.url)

/**
 * Runs axe in each of these modes, and skips rules whose input has not changed. If only colours differ, only
 * the rules about colours run.
 */
export async function axeInEachMode(page: Page, modes: Mode[]) {
  const seen: Looks[] = []
  await inEachMode(page, modes, async () => {
    await settled(page)
    const looks = await page.evaluate(looksOf)
    const alike = seen.filter(({ shape }) => shape === looks.shape)
    if (alike.length === 0) await axe(page)
    else if (!alike.some(({ colours }) => colours === looks.colours)) await axe(page, ABOUT_COLOURS)
    seen.push(looks)
  })
}

interface Looks {
  /** Every element, with its text, position and visibility. */
  shape: string
  colours: string
}

async function looksOf(): Promise<Looks> {
  const styles = [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after']
      .map((part) => ({ element, part, style: getComputedStyle(element, part) }))
      .filter(({ part, style }) => part === null || style.content !== 'none'),
  )
  const shapes = styles.map(({ element, part, style }) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { display, visibility, content, fontSize, fontWeight } = style
    return [part ?? [x, y, width, height], display, visibility, content, fontSize, fontWeight]
  })
  const colours = styles.map(({ style }) => [
    style.color,
    style.backgroundColor,
    style.backgroundImage,
    style.borderBottom,
    style.textDecoration,
    style.textShadow,
    style.boxShadow,
    style.opacity,
    style.filter,
    style.mixBlendMode,
    style.fill,
  ])
  const digest = async (facts: unknown[]) => {
    const bytes = new TextEncoder().encode(JSON.stringify(facts))
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join()
  }
  return {
    shape: await digest([document.documentElement.outerHTML, shapes]),
    colours: await digest(colours),
  }
}

/**
 * Waits for animations to finish, because half-transparent elements fail the contrast rules. Does not wait
 * for endless animations.
 */
export async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}
