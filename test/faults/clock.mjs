import { readFileSync } from 'node:fs'

// Loaded before a server whose machine's clock is to be wrong: it is off by what stands in the file, in milliseconds.
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
