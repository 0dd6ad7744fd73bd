import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A clock for a process. Tests can shift it while the process runs. */
export function wrongClock() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-clock-')), 'off-by')
  const set = (ms: number) => writeFileSync(file, String(ms))
  set(0)
  const clock = pathToFileURL(path.join(import.meta.dirname, 'clock.mjs'))
  return { settings: { NODE_OPTIONS: `--import=${clock}`, CLOCK_OFF_BY: file }, set }
}
