import { renderToBuffer } from '@react-pdf/renderer'
import { createDoor } from '#server/platform/core/turns.ts'
import { type PrintedReport, ReportDocument } from './document.tsx'

const KEPT = 20
// One page of one report at a time is all that this process does of it.
const door = createDoor({ atOnce: 1, waiting: 30 })
const kept = new Map<string, Promise<Buffer>>()

/** The PDF of a report. `version` names the report as it stands, so that whoever opens it again does not wait again. */
export function renderReport(version: string, report: PrintedReport): Promise<Buffer> {
  const known = kept.get(version)
  if (known) return known
  const made = door(() => renderToBuffer(<ReportDocument {...printable(report)} />))
  kept.set(version, made)
  made.catch(() => kept.delete(version))
  const oldest = kept.keys().next().value
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return made
}

// Latin, Greek and Cyrillic letters with the signs that go with them.
const WITHOUT_A_SHAPE =
  /[^ -\u03ff\u0400-\u045f\u0490\u0491\u1e00-\u1eff\u2000-\u206f\u20a0-\u20bf\u2116\u2122\u2191\u2193\u2212]+/gu

/** What the fonts have no shape for becomes one sign that says so, instead of shapes that say something else. */
const printable = (report: PrintedReport): PrintedReport =>
  JSON.parse(JSON.stringify(report).replace(WITHOUT_A_SHAPE, '?'))
