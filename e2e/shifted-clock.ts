import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 250

/**
 * Preloaded into the server. Shifts its clock by the number of milliseconds in a file, so that a test that
 * covers several weeks takes a minute.
 */
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let shift = 0
let tell = () => {}

/** Registers a function to run after the clock has moved. */
export function onShift(act: () => void) {
  tell = act
}

function look() {
  const before = shift
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    shift = 0
  }
  if (shift !== before) tell()
}
look()
setInterval(look, LOOK_EVERY_MS).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, self) =>
    Reflect.construct(target, values.length === 0 ? [target.now() + shift] : values, self),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
})

/** The longest delay that a timer can have. With a longer one, it would fire immediately. */
const LONGEST_MS = 2 ** 31 - 1
const realTimeout = globalThis.setTimeout
// When the clock goes back by weeks, the embedded database sets a timer of that length. Without this limit,
// the timer would fire immediately and be set again, in an endless loop.
globalThis.setTimeout = Object.assign(
  (act: () => void, ms?: number, ...values: []) => realTimeout(act, Math.min(ms ?? 0, LONGEST_MS), ...values),
  realTimeout,
)
