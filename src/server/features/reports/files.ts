import type { SignedFile } from '#server/platform/pages/signed-links.ts'

export const REPORT_FILE: SignedFile = { purpose: 'report-pdf', folder: 'reports' }
export const SLIDES_FILE: SignedFile = { purpose: 'report-slides', folder: 'slides', ending: 'pptx' }

/** What somebody with a seat opens: without the teams side by side, and without actions that are not for them. */
export const SEAT_REPORT_FILE: SignedFile = { purpose: 'seat-report-pdf', folder: 'team-reports' }
export const SEAT_SLIDES_FILE: SignedFile = {
  purpose: 'seat-report-slides',
  folder: 'team-slides',
  ending: 'pptx',
}
