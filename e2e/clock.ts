import { writeFileSync } from 'node:fs'
import { site } from './site.ts'

const TAKEN_UP_MS = 400

let isMoved = false

/** Sets the server's clock. Its timers keep their normal pace, and the browser's clock stays the same. */
export async function timeIs(time: Date) {
  isMoved = true
  await shiftBy(time.getTime() - Date.now())
}

export async function timeIsNow() {
  if (isMoved) await shiftBy(0)
  isMoved = false
}

async function shiftBy(milliseconds: number) {
  writeFileSync(site.clockFile, String(milliseconds))
  await new Promise((resolve) => setTimeout(resolve, TAKEN_UP_MS))
}
