import { writeFileSync } from 'node:fs'

const TAKEN_UP_MS = 400

/** From now on it is that time for the server; its timers go on as before. The browser's clock stays as it is. */
export async function timeIs(time: Date) {
  await shiftBy(time.getTime() - Date.now())
}

export const timeIsNow = () => shiftBy(0)

async function shiftBy(milliseconds: number) {
  writeFileSync(process.env.E2E_CLOCK_FILE ?? '', String(milliseconds))
  await new Promise((resolve) => setTimeout(resolve, TAKEN_UP_MS))
}
