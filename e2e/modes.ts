import { type Page, test } from '@playwright/test'

const PLAIN = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const
const AS_BEFORE = { colorScheme: null, forcedColors: null, reducedMotion: null }
const MODES = {
  desktop: { reducedMotion: 'no-preference' },
  mobile: {},
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
  'reduced motion': {},
} as const
export type Mode = keyof typeof MODES

export const ALL_MODES = Object.keys(MODES) as Mode[]

/** Runs `act` in each of these modes without reloading the page, and then restores the settings. */
export async function inEachMode(page: Page, modes: Mode[], act: () => Promise<void>) {
  const before = page.viewportSize()
  for (const mode of modes) {
    await page.emulateMedia({ ...PLAIN, ...MODES[mode] })
    if (mode === 'mobile') await page.setViewportSize({ width: 390, height: 844 })
    await test.step(mode, act)
    if (before) await page.setViewportSize(before)
  }
  await page.emulateMedia(AS_BEFORE)
}
