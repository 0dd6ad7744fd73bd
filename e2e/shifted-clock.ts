import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 250

/** Loaded before the server: moves its clock by as many milliseconds as a file says, so that a journey takes weeks in a minute. */
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let shift = 0
let tell = () => {}

/** What is to happen when the clock has been moved. */
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
