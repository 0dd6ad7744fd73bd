/** The default browser settings for browser tests. */
export const DESK = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 1280, height: 800 },
}

/** Makes an action on a blocked element fail early, instead of using up the test's time. */
export const PRESSED_WITHIN_MS = 15_000
