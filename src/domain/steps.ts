/** Work that takes long for a large company. It yields between its steps, so that a server can do other work. */
export type Steps<T> = Generator<undefined, T, void>

/** Runs all steps without a pause, and returns the result. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
