/** The default browser settings of browser tests. */
export const DESK = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 1280, height: 800 },
}

/** Fails an action on a blocked element early, instead of using the test's whole time. */
export const PRESSED_WITHIN_MS = 15_000
