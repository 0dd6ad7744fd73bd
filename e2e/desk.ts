/** What journeys are looked at on, where they say nothing else. */
export const DESK = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 1280, height: 800 },
}

/** What cannot be pressed says so, instead of using up the test's whole time. */
export const PRESSED_WITHIN_MS = 15_000
