/** The default browser settings for browser tests. */
export const DESK = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 1280, height: 800 },
}

/** Makes an action on a blocked element fail early, so that it does not use up the test's time. */
export const PRESSED_WITHIN_MS = 15_000
