import type { SignedFile } from '#server/platform/pages/signed-links.ts'

export const REPORT_FILE: SignedFile = { purpose: 'report-pdf', folder: 'reports' }
export const SLIDES_FILE: SignedFile = { purpose: 'report-slides', folder: 'slides', ending: 'pptx' }

/**
 * The files for somebody with a seat. They leave out the table of teams, and actions that the person may not
 * see.
 */
export const SEAT_REPORT_FILE: SignedFile = { purpose: 'seat-report-pdf', folder: 'team-reports' }
export const SEAT_SLIDES_FILE: SignedFile = {
  purpose: 'seat-report-slides',
  folder: 'team-slides',
  ending: 'pptx',
}
