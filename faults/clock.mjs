import { readFileSync } from 'node:fs'

// Preloaded into a server to give it a wrong clock. Shifts `Date` by the number of milliseconds in a file.
const Right = Date
const offset = () => {
  try {
    return Number(readFileSync(process.env.CLOCK_OFF_BY, 'utf8')) || 0
  } catch {
    return 0
  }
}
let off = offset()
setInterval(() => {
  off = offset()
}, 100).unref()

globalThis.Date = class extends Right {
  constructor(...given) {
    super(...(given.length === 0 ? [Right.now() + off] : given))
  }
  static now() {
    return Right.now() + off
  }
}
