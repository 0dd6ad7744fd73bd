import { expect, test } from 'vitest'
import type { Saving } from './outbox.ts'
import { noticeAfter, type Said, silent } from './saving-notice.ts'

/** The screen reader's announcements for this sequence of states. */
function said(happenings: Saving[]) {
  let notice = silent
  const words: Said[] = []
  for (const saving of happenings) {
    const before = notice
    notice = noticeAfter(before, saving)
    if (notice !== before && notice.isNews) words.push(notice.says)
  }
  return words
}

test('Screen readers announce forty saved answers only once', () => {
  const answer: Saving[] = ['sending', 'saved']
  expect(said(Array.from({ length: 40 }, () => answer).flat())).toEqual(['saved'])
})

test('Screen readers announce only changes between saved and failed', () => {
  expect(said(['sending', 'saved', 'sending', 'failing', 'failing', 'saved', 'sending', 'saved'])).toEqual([
    'saved',
    'failing',
    'saved',
  ])
})

test('‘Saved’ is never announced while an answer is still being sent', () => {
  expect(noticeAfter(noticeAfter(silent, 'saved'), 'sending').says).toBeNull()
})
